#include "core/storm/history.h"

#include <algorithm>
#include <iterator>

namespace alo {
namespace {

constexpr std::string_view kNames[] = {"crash", "pause", "lost-ack", "slow", "other"};
static_assert(std::size(kNames) == kCauses);

}  // namespace

std::string_view NameOf(Cause cause) { return kNames[static_cast<size_t>(cause)]; }

Cause CauseOfFault(FaultKind kind) {
  switch (kind) {
    case FaultKind::kCrash: return Cause::kCrash;
    case FaultKind::kPause: return Cause::kPause;
    case FaultKind::kLoseAck: return Cause::kLostAck;
    default: return Cause::kOther;
  }
}

const Struck* History::LastOf(int32_t delivery) const {
  const auto last = std::find_if(struck.rbegin(), struck.rend(), [&](const Struck& one) { return one.fault.delivery == delivery; });
  return last == struck.rend() ? nullptr : &*last;
}

Cause History::CauseAfter(int32_t delivery) const {
  if (std::find(recovered.begin(), recovered.end(), delivery) == recovered.end()) return Cause::kOther;
  const Struck* last = LastOf(delivery);
  return last ? CauseOfFault(last->fault.kind) : Cause::kSlow;
}

}  // namespace alo
