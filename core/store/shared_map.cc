#include "core/store/shared_map.h"

#include <bit>

namespace alo {
namespace {

uint64_t EightBytesAt(std::string_view name, size_t at) {
  uint64_t word = 0;
  std::memcpy(&word, name.data() + at, sizeof word);
  return word;
}

// In the order of its bytes: the first weighs most.
uint64_t AsNumber(uint64_t word) {
  if constexpr (std::endian::native == std::endian::big) return word;
  return __builtin_bswap64(word);
}

// A name of less than eight bytes, in their order; to look at each is quicker than a call is.
uint64_t ShortAsNumber(std::string_view name) {
  uint64_t number = 0;
  for (const char byte : name) number = number << 8 | static_cast<unsigned char>(byte);
  return name.empty() ? 0 : number << 8 * (sizeof(uint64_t) - name.size());
}

}  // namespace

bool ComesBefore(std::string_view name, std::string_view other) {
  const size_t both = std::min(name.size(), other.size());
  if (both < sizeof(uint64_t)) {
    const uint64_t number = ShortAsNumber(name.substr(0, both)), others = ShortAsNumber(other.substr(0, both));
    return number != others ? number < others : name.size() < other.size();
  }
  size_t at = 0;
  while (at + 2 * sizeof(uint64_t) <= both && EightBytesAt(name, at) == EightBytesAt(other, at)) at += sizeof(uint64_t);
  const uint64_t word = EightBytesAt(name, at), others = EightBytesAt(other, at);
  if (word != others) return AsNumber(word) < AsNumber(others);
  // Equal as far as the last eight that both have, which may overlap what was compared.
  const uint64_t last = EightBytesAt(name, both - sizeof(uint64_t)), others_last = EightBytesAt(other, both - sizeof(uint64_t));
  return last != others_last ? AsNumber(last) < AsNumber(others_last) : name.size() < other.size();
}

// From the end, where they differ; the first word may overlap the second.
bool IsSameName(std::string_view name, std::string_view other) {
  if (name.size() != other.size()) return false;
  if (name.size() < sizeof(uint64_t)) return ShortAsNumber(name) == ShortAsNumber(other);
  size_t at = name.size() - sizeof(uint64_t);
  while (EightBytesAt(name, at) == EightBytesAt(other, at)) {
    if (at == 0) return true;
    at -= std::min(at, sizeof(uint64_t));
  }
  return false;
}

}  // namespace alo
