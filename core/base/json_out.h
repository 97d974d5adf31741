// JSON text out: RapidJSON's writer with one call a field.
#ifndef CORE_BASE_JSON_OUT_H_
#define CORE_BASE_JSON_OUT_H_

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace alo {

class JsonOut {
 public:
  std::string Take() const { return std::string(buffer_.GetString(), buffer_.GetSize()); }

  template <class Fill>
  void Object(Fill fill) {
    writer_.StartObject();
    fill();
    writer_.EndObject();
  }
  template <class Fill>
  void Array(Fill fill) {
    writer_.StartArray();
    fill();
    writer_.EndArray();
  }

  void Key(std::string_view name) { writer_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size())); }

  void Value(std::string_view text) { writer_.String(text.data(), static_cast<rapidjson::SizeType>(text.size())); }
  void Value(const char* text) { Value(std::string_view(text)); }
  void Value(const std::string& text) { Value(std::string_view(text)); }
  void Value(bool truth) { writer_.Bool(truth); }
  template <std::integral Int>
  void Value(Int number) {
    // Not by the writer's own Int64: one way to write digits is enough in a small module.
    const std::string digits = std::to_string(static_cast<int64_t>(number));
    writer_.RawValue(digits.data(), digits.size(), rapidjson::kNumberType);
  }
  void Value(double number) { writer_.Double(number); }
  template <class T>
  void Value(const std::optional<T>& value) {
    value ? Value(*value) : Null();
  }
  void Null() { writer_.Null(); }

  template <class T>
  void Field(std::string_view name, const T& value) {
    Key(name);
    Value(value);
  }
  template <class Fill>
  void ObjectField(std::string_view name, Fill fill) {
    Key(name);
    Object(fill);
  }
  template <class Fill>
  void ArrayField(std::string_view name, Fill fill) {
    Key(name);
    Array(fill);
  }

 private:
  rapidjson::StringBuffer buffer_;
  rapidjson::Writer<rapidjson::StringBuffer> writer_{buffer_};
};

}  // namespace alo

#endif  // CORE_BASE_JSON_OUT_H_
