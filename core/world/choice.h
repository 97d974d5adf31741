// A choice: the only thing that changes a world (Step). A run is a list of them; as text, a key:
//
//   wait:11000 (the clock moves to 11,000 ms) · add:j1 · step:A · renew:A · sweep · move · retry:j1 · restart:A · resume:A
//   crash:A[:1000] (back 1,000 ms later) · pause:A:69000 · throw:A · hang:A · evict-lock:j1 · evict-marker:j1 · evict-job:j1 · evict-wait
//   plan:crash:j1:2:after:effect[:1000] (strikes the second delivery of j1 after that step) · plan:lose-ack:j1:1
//   reaper-off · reaper-on
//
// and in a driven run alone, which takes no notice of when a thing is due (driven.h):
//
//   expire:j1 (the lock runs out) · expire-marker:j1 · lose-ack:A (the acknowledgement is made and never reaches Redis)
//
// Names never hold a colon (scenario_read.cc sees to it).
#ifndef CORE_WORLD_CHOICE_H_
#define CORE_WORLD_CHOICE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/world/fault.h"
#include "core/world/scenario.h"

namespace alo {

struct Choice {
  enum class Kind : uint8_t {
    kWait, kAdd, kStep, kRenew, kSweep, kMove, kRetry, kRestart, kResume, kCrash, kPause, kThrow, kHang, kEvictLock,
    kEvictMarker, kEvictJob, kEvictWait, kPlan, kReaperOff, kReaperOn,
    kExpire, kExpireMarker, kLoseAck,
  };

  Kind kind = Kind::kWait;
  FaultKind fault = FaultKind::kCrash;  // kPlan
  Where where = Where::kAfter;          // kPlan
  StepKind step = StepKind::kTake;      // kPlan
  int32_t subject = -1;                 // a worker, or a job (kAdd, kRetry, kEvict…, kExpire…, kPlan)
  int32_t delivery = 0;                 // kPlan
  int64_t ms = -1;                      // kWait: until; kCrash, kPause, kPlan: the span, −1 for none

  bool operator==(const Choice&) const = default;
  std::optional<int64_t> Span() const { return ms < 0 ? std::nullopt : std::optional(ms); }
};

// What a subject is, by kind.
bool IsOfWorker(Choice::Kind kind);
bool IsOfJob(Choice::Kind kind);
std::string_view NameOf(Choice::Kind kind);

std::string KeyOf(const Choice& choice, const Scenario& scenario);
// nullopt: no choice of this scenario has that key.
std::optional<Choice> ChoiceOf(std::string_view key, const Scenario& scenario);

// A planned fault, as the world keeps it.
Fault FaultOf(const Choice& plan);

}  // namespace alo

#endif  // CORE_WORLD_CHOICE_H_
