#include "core/store/shared_map.h"

namespace alo {
namespace {

uint64_t EightBytesAt(std::string_view name, size_t at) {
  uint64_t word = 0;
  std::memcpy(&word, name.data() + at, sizeof word);
  return word;
}

}  // namespace

bool ComesBefore(std::string_view name, std::string_view other) {
  const size_t both = std::min(name.size(), other.size());
  size_t at = 0;
  while (at + sizeof(uint64_t) <= both && EightBytesAt(name, at) == EightBytesAt(other, at)) at += sizeof(uint64_t);
  return name.substr(at) < other.substr(at);
}

// From the end, where they differ; the first word may overlap the second.
bool IsSameName(std::string_view name, std::string_view other) {
  if (name.size() != other.size()) return false;
  if (name.size() < sizeof(uint64_t)) return name == other;
  size_t at = name.size() - sizeof(uint64_t);
  while (EightBytesAt(name, at) == EightBytesAt(other, at)) {
    if (at == 0) return true;
    at -= std::min(at, sizeof(uint64_t));
  }
  return false;
}

}  // namespace alo
