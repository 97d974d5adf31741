#include "core/api/json_edit.h"

#include <utility>

namespace alo {

Json JsonText(std::string_view text, JsonMemory& memory) {
  return Json(text.data(), static_cast<rapidjson::SizeType>(text.size()), memory);
}

Json& SetMember(Json& object, const char* name, Json value, JsonMemory& memory) {
  auto member = object.FindMember(name);
  if (member == object.MemberEnd()) {
    object.AddMember(JsonText(name, memory), Json(), memory);
    member = object.FindMember(name);
  }
  member->value = std::move(value);
  return member->value;
}

}  // namespace alo
