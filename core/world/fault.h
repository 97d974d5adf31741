// A fault: what strikes, and where. It strikes once.
#ifndef CORE_WORLD_FAULT_H_
#define CORE_WORLD_FAULT_H_

#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "core/actors/step.h"

namespace alo {

enum class FaultKind : uint8_t { kCrash, kPause, kThrow, kHang, kLoseAck, kEvictLock, kEvictMarker, kEvictJob, kEvictWait };
inline constexpr int kFaultKinds = 9;
std::string_view NameOf(FaultKind kind);
std::optional<FaultKind> FaultNamed(std::string_view name);

enum class Where : uint8_t {
  kBefore,  // at the end of the step's time, just before it takes place
  kAfter,   // right after it took place
  kAtAck,   // lose-ack: at the acknowledgement, wherever it stands
  kAtTime,  // by the clock
};

struct Fault {
  FaultKind kind = FaultKind::kCrash;
  Where where = Where::kBefore;
  StepKind step = StepKind::kTake;  // kBefore, kAfter
  int32_t job = 0;
  int32_t delivery = 1;
  int32_t worker = -1;              // kAtTime: crash and pause
  int64_t at_ms = 0;                // kAtTime
  std::optional<int64_t> span_ms;   // crash: until the restart (nullopt: never); pause: how long

  bool operator==(const Fault&) const = default;
  friend auto Fields(const Fault& f) {
    return std::tie(f.kind, f.where, f.step, f.job, f.delivery, f.worker, f.at_ms, f.span_ms);
  }
};

// Addressed faults of one kind at one place, however long they last: one of them is enough.
inline bool AreAlike(const Fault& a, const Fault& b) {
  return std::tie(a.kind, a.where, a.step, a.job, a.delivery) == std::tie(b.kind, b.where, b.step, b.job, b.delivery);
}

}  // namespace alo

#endif  // CORE_WORLD_FAULT_H_
