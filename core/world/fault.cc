#include "core/world/fault.h"

#include <iterator>

namespace alo {
namespace {

constexpr std::string_view kNames[] = {"crash", "pause", "throw", "hang", "lose-ack", "evict-lock", "evict-marker",
                                       "evict-job", "evict-wait"};
static_assert(std::size(kNames) == kFaultKinds);

}  // namespace

std::string_view NameOf(FaultKind kind) { return kNames[static_cast<size_t>(kind)]; }

std::optional<FaultKind> FaultNamed(std::string_view name) {
  for (int i = 0; i < kFaultKinds; ++i) {
    if (kNames[i] == name) return static_cast<FaultKind>(i);
  }
  return std::nullopt;
}

}  // namespace alo
