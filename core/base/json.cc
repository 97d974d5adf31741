#include "core/base/json.h"

#include <cmath>
#include <set>

#include <rapidjson/error/error.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "core/base/json_out.h"

namespace alo {
namespace {

constexpr size_t kDeepest = 32;

std::string Quoted(std::string_view text) { return "\"" + Shown(text) + "\""; }

// As it stands in a path; an empty key would not be seen there.
std::string ShownKey(std::string_view key) { return key.empty() ? Quoted(key) : Shown(key); }

// Passes everything on to the document and keeps the path of the value being read.
class Tracker {
 public:
  explicit Tracker(rapidjson::Document& document) : document_(document) {}

  bool Null() { return Value() && document_.Null(); }
  bool Bool(bool b) { return Value() && document_.Bool(b); }
  bool Int(int i) { return Value() && document_.Int(i); }
  bool Uint(unsigned i) { return Value() && document_.Uint(i); }
  bool Int64(int64_t i) { return Value() && document_.Int64(i); }
  bool Uint64(uint64_t i) { return Value() && document_.Uint64(i); }
  bool Double(double d) { return Value() && document_.Double(d); }
  bool RawNumber(const char*, rapidjson::SizeType, bool) { return false; }
  bool String(const char* s, rapidjson::SizeType n, bool copy) { return Value() && document_.String(s, n, copy); }
  bool Key(const char* s, rapidjson::SizeType n, bool copy) {
    Level& level = levels_.back();
    level.key.assign(s, n);
    if (!level.keys.insert(level.key).second) return Refuse("given twice");
    return document_.Key(s, n, copy);
  }
  bool StartObject() { return Value() && Enter(true) && document_.StartObject(); }
  bool EndObject(rapidjson::SizeType n) { levels_.pop_back(); return document_.EndObject(n); }
  bool StartArray() { return Value() && Enter(false) && document_.StartArray(); }
  bool EndArray(rapidjson::SizeType n) { levels_.pop_back(); return document_.EndArray(n); }

  std::string Path() const {
    std::string path;
    for (const Level& level : levels_) {
      if (!level.object && level.index >= 0) path += "[" + std::to_string(level.index) + "]";
      if (level.object && !level.keys.empty()) path += (path.empty() ? "" : ".") + ShownKey(level.key);
    }
    return Shown(path);  // line and column say the rest
  }
  // Why the parse was broken off; empty: it was not.
  const std::string& refusal() const { return refusal_; }

 private:
  struct Level {
    bool object;
    int64_t index = -1;
    std::string key;
    std::set<std::string> keys;
  };

  bool Value() {
    if (!levels_.empty() && !levels_.back().object) ++levels_.back().index;
    return true;
  }
  bool Enter(bool object) {
    if (levels_.size() == kDeepest) return Refuse("nested deeper than " + std::to_string(kDeepest));
    levels_.push_back({object, -1, {}, {}});
    return true;
  }
  bool Refuse(std::string why) {
    refusal_ = std::move(why);
    return false;
  }

  rapidjson::Document& document_;
  std::vector<Level> levels_;
  std::string refusal_;
};

std::string Words(rapidjson::ParseErrorCode code) {
  switch (code) {
    case rapidjson::kParseErrorDocumentEmpty: return "nothing here; must be JSON";
    case rapidjson::kParseErrorDocumentRootNotSingular: return "something follows the end of the JSON value";
    case rapidjson::kParseErrorObjectMissName: return "a key in double quotes must stand here";
    case rapidjson::kParseErrorObjectMissColon: return "a colon is missing behind the key";
    case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket: return "a comma or } is missing";
    case rapidjson::kParseErrorArrayMissCommaOrSquareBracket: return "a comma or ] is missing";
    case rapidjson::kParseErrorStringMissQuotationMark: return "the closing double quote is missing";
    case rapidjson::kParseErrorStringInvalidEncoding: return "not valid UTF-8";
    case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
    case rapidjson::kParseErrorStringUnicodeSurrogateInvalid:
    case rapidjson::kParseErrorStringEscapeInvalid: return "a broken escape or a control character in a string";
    case rapidjson::kParseErrorNumberTooBig: return "a number too big to be read";
    case rapidjson::kParseErrorNumberMissFraction:
    case rapidjson::kParseErrorNumberMissExponent: return "a broken number";
    default: return "no JSON value";
  }
}

std::string PlaceOf(std::string_view text, size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const size_t newline = before.rfind('\n');
  size_t line = 1;
  for (char c : before) line += c == '\n';
  const size_t column = offset - (newline == std::string_view::npos ? 0 : newline + 1) + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

std::string ShownNumber(const Json& value) {
  if (value.IsInt64()) return std::to_string(value.GetInt64());
  if (value.IsUint64()) return std::to_string(value.GetUint64());
  JsonOut out;
  out.Value(value.GetDouble());
  return out.Take();
}

std::string Grouped(int64_t n) {
  std::string digits = std::to_string(n);
  for (int at = static_cast<int>(digits.size()) - 3; at > (n < 0 ? 1 : 0); at -= 3) digits.insert(static_cast<size_t>(at), ",");
  return digits;
}

std::string CountRange(size_t least, size_t most) {
  return std::to_string(least) + " to " + Grouped(static_cast<int64_t>(most));
}

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

std::string Join(const std::vector<std::string_view>& words) {
  std::string out;
  for (std::string_view word : words) out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

// A whole number of JSON, also one written 1e3 or 2.0. False: it is none.
bool WholeNumber(const Json& value, int64_t& out) {
  if (value.IsInt64()) {
    out = value.GetInt64();
    return true;
  }
  if (!value.IsDouble()) return false;
  const double number = value.GetDouble();
  if (number != std::floor(number) || std::fabs(number) > 9007199254740991.0) return false;
  out = static_cast<int64_t>(number);
  return true;
}

}  // namespace

std::string Shown(std::string_view text) {
  constexpr size_t kMost = 60;
  std::string out;
  size_t at = 0;
  for (; at < text.size() && (out.size() < kMost || IsContinuation(text[at])); ++at) {
    const unsigned char c = static_cast<unsigned char>(text[at]);
    const bool control = c < 0x20 || c == 0x7f;
    if (control) {
      const char* hex = "0123456789abcdef";
      out += std::string("\\u00") + hex[c >> 4] + hex[c & 15];
    } else {
      out += static_cast<char>(c);
    }
  }
  return at < text.size() ? out + "…" : out;
}

bool ParseJson(std::string_view text, size_t most_bytes, rapidjson::Document& document, Problem& problem) {
  if (text.size() > most_bytes) {
    problem.Say("", "larger than " + std::to_string(most_bytes >> 20) + " MiB, is " + Grouped(static_cast<int64_t>(text.size())) + " bytes");
    return false;
  }
  if (const size_t nul = text.find('\0'); nul != std::string_view::npos) {
    problem.Say(PlaceOf(text, nul), "a NUL character; must be JSON");
    return false;
  }
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);  // a byte order mark, as some editors write it
  Tracker tracker(document);
  rapidjson::MemoryStream stream(text.data(), text.size());
  rapidjson::Reader reader;
  auto generate = [&](rapidjson::Document&) {
    return !reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(stream, tracker)
                .IsError();
  };
  document.Populate(generate);
  if (!reader.HasParseError()) return true;
  const std::string path = tracker.Path();
  const std::string place = PlaceOf(text, reader.GetErrorOffset()) + (path.empty() ? "" : ", at " + path);
  problem.Say(place, tracker.refusal().empty() ? Words(reader.GetParseErrorCode()) : tracker.refusal());
  return false;
}

Node Node::Member(const char* name) const {
  const Json* member = nullptr;
  if (value_ && value_->IsObject()) {
    auto it = value_->FindMember(name);
    if (it != value_->MemberEnd()) member = &it->value;
  }
  return Node(member, path_.empty() ? name : path_ + "." + name, *problem_);
}

std::vector<Node> Node::Items(size_t least, size_t most) const {
  std::vector<Node> items;
  if (!value_ || !value_->IsArray() || value_->Size() < least || value_->Size() > most) {
    Say("must be a list of " + CountRange(least, most) + ", is " + Is());
    return items;
  }
  for (rapidjson::SizeType i = 0; i < value_->Size(); ++i) {
    items.emplace_back(&(*value_)[i], path_ + "[" + std::to_string(i) + "]", *problem_);
  }
  return items;
}

std::vector<std::pair<std::string, Node>> Node::Members(size_t least, size_t most) const {
  std::vector<std::pair<std::string, Node>> members;
  if (!value_ || !value_->IsObject() || value_->MemberCount() < least || value_->MemberCount() > most) {
    Say("must be an object with " + CountRange(least, most) + " keys, is " + Is());
    return members;
  }
  for (auto it = value_->MemberBegin(); it != value_->MemberEnd(); ++it) {
    const std::string name(it->name.GetString(), it->name.GetStringLength());
    members.emplace_back(name, Node(&it->value, (path_.empty() ? "" : path_ + ".") + ShownKey(name), *problem_));
  }
  return members;
}

void Node::WantObject(const std::vector<std::string_view>& keys) const {
  if (!value_ || !value_->IsObject()) return Say("must be an object, is " + Is());
  for (auto it = value_->MemberBegin(); it != value_->MemberEnd(); ++it) {
    const std::string_view name(it->name.GetString(), it->name.GetStringLength());
    bool known = false;
    for (std::string_view key : keys) known = known || key == name;
    if (!known) {
      return problem_->Say((path_.empty() ? "" : path_ + ".") + ShownKey(name), "unknown key; one of " + Join(keys));
    }
  }
}

int64_t Node::Integer(int64_t least, int64_t most) const {
  int64_t number = 0;
  if (value_ && WholeNumber(*value_, number) && number >= least && number <= most) return number;
  const std::string range = "a whole number from " + Grouped(least) + " to " + Grouped(most);
  Say("must be " + (least == most ? Grouped(least) : range) + ", is " + Is());
  return least;
}

int64_t Node::Integer() const {
  int64_t number = 0;
  if (!value_ || !WholeNumber(*value_, number)) Say("must be a whole number, is " + Is());
  return number;
}

double Node::Number(double least, double most) const {
  if (value_ && value_->IsNumber() && value_->GetDouble() >= least && value_->GetDouble() <= most) {
    return value_->GetDouble();
  }
  Say("must be a number from " + Grouped(static_cast<int64_t>(least)) + " to " + Grouped(static_cast<int64_t>(most)) + ", is " + Is());
  return least;
}

bool Node::Truth() const {
  if (value_ && value_->IsBool()) return value_->GetBool();
  Say("must be true or false, is " + Is());
  return false;
}

std::string Node::Text(size_t most_bytes) const {
  if (value_ && value_->IsString() && value_->GetStringLength() <= most_bytes) {
    return std::string(value_->GetString(), value_->GetStringLength());
  }
  Say("must be a text of at most " + Grouped(static_cast<int64_t>(most_bytes)) + " bytes, is " + Is());
  return {};
}

std::string Node::OneOf(const std::vector<std::string_view>& words) const {
  if (value_ && value_->IsString()) {
    for (std::string_view word : words) {
      if (word == std::string_view(value_->GetString(), value_->GetStringLength())) return std::string(word);
    }
  }
  Say("must be one of " + Join(words) + ", is " + Is());
  return std::string(words.front());
}

std::string Node::Is() const {
  if (!value_) return "missing";
  if (value_->IsNull()) return "null";
  if (value_->IsBool()) return value_->GetBool() ? "true" : "false";
  if (value_->IsNumber()) return ShownNumber(*value_);
  if (value_->IsString()) return Quoted(std::string_view(value_->GetString(), value_->GetStringLength()));
  if (value_->IsArray()) return "a list of " + std::to_string(value_->Size());
  return "an object with " + std::to_string(value_->MemberCount()) + " keys";
}

}  // namespace alo
