// What a storm remembers of a job that did not go by straight: what struck its deliveries, which of them the reaper
// brought back, and how late it came again.
#ifndef CORE_STORM_HISTORY_H_
#define CORE_STORM_HISTORY_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/world/fault.h"

namespace alo {

// Why a delivery was followed by another one, or why its effect never came.
enum class Cause : uint8_t {
  kCrash,    // its worker crashed
  kPause,    // its worker was paused
  kLostAck,  // its acknowledgement was lost
  kSlow,     // nothing struck it: its steps outlasted the lock
  kOther,    // the reaper did not bring it back: a handler that failed, two effects in one delivery, …
};
inline constexpr size_t kCauses = 5;
std::string_view NameOf(Cause cause);
Cause CauseOfFault(FaultKind kind);

// A fault that came true.
struct Struck {
  Fault fault;  // as it was addressed; by the clock: kAtTime
  int64_t at_ms = 0;
};

struct History {
  std::vector<Struck> struck;      // in their order
  std::vector<int32_t> recovered;  // deliveries whose lock was gone at a sweep
  // From the crash or the pause that struck a delivery to the next delivery of the job: the longest. −1: none.
  int64_t latest_ms = -1;

  // How many choices its world had made when this happened last; 0: never.
  size_t struck_at = 0, repeated_at = 0, came_back_at = 0;

  // What struck that delivery last; nullptr: nothing.
  const Struck* LastOf(int32_t delivery) const;
  // Why that delivery was followed by another one.
  Cause CauseAfter(int32_t delivery) const;
};

}  // namespace alo

#endif  // CORE_STORM_HISTORY_H_
