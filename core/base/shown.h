// How a text, a key and a number stand in a one-line message.
#ifndef CORE_BASE_SHOWN_H_
#define CORE_BASE_SHOWN_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace alo {

// Control characters escaped, at most 60 bytes, whole characters.
std::string Shown(std::string_view text);

std::string Quoted(std::string_view text);

// As it stands in a path; an empty key would not be seen there.
std::string ShownKey(std::string_view key);

// 1,234,567
std::string Grouped(int64_t n);

}  // namespace alo

#endif  // CORE_BASE_SHOWN_H_
