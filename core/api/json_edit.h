// A parsed scenario file, changed where it stands: texts and members put into RapidJSON values.
#ifndef CORE_API_JSON_EDIT_H_
#define CORE_API_JSON_EDIT_H_

#include <string_view>

#include <rapidjson/document.h>

#include "core/base/json.h"

namespace alo {

using JsonMemory = rapidjson::Document::AllocatorType;

Json JsonText(std::string_view text, JsonMemory& memory);

// Replaces the member where it stands, or adds it at the end.
Json& SetMember(Json& object, const char* name, Json value, JsonMemory& memory);

}  // namespace alo

#endif  // CORE_API_JSON_EDIT_H_
