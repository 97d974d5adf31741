#include "core/base/shown.h"

namespace alo {
namespace {

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

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

std::string Quoted(std::string_view text) { return "\"" + Shown(text) + "\""; }

std::string ShownKey(std::string_view key) { return key.empty() ? Quoted(key) : Shown(key); }

std::string Grouped(int64_t n) {
  std::string digits = std::to_string(n);
  for (int at = static_cast<int>(digits.size()) - 3; at > (n < 0 ? 1 : 0); at -= 3) digits.insert(static_cast<size_t>(at), ",");
  return digits;
}

}  // namespace alo
