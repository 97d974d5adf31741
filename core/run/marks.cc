#include "core/run/marks.h"

#include <algorithm>
#include <iterator>

#include "core/actors/keys.h"

namespace alo {
namespace {

using Kind = Choice::Kind;

constexpr std::string_view kNames[] = {"effect", "duplicate", "crash", "fault",  "lock-expired",
                                       "sweep",  "ack",       "refused", "broken"};
static_assert(std::size(kNames) == kMarks);

bool IsRefused(std::string_view result) {
  return result == "missing-lock" || result == "lock-mismatch" || result == "not-in-flight";
}

MarkSet MarksOfStep(const Event& event) {
  const std::string_view result = event.result;
  MarkSet marks = 0;
  if (event.nth > 0) marks |= BitOf(event.nth == 1 ? Mark::kEffect : Mark::kDuplicate);
  if (result == "lost") marks |= BitOf(Mark::kFault);
  if (IsAck(event.step) && result == "done") marks |= BitOf(Mark::kAck);
  // A handler that fails at a busy marker gives up, and the script may refuse that.
  const bool gave_up_in_vain = result == "busy" && event.fate == Fate::kNone;
  if (IsRefused(result) || gave_up_in_vain) marks |= BitOf(Mark::kRefused);
  return marks;
}

// A fault that found nothing to strike is none.
MarkSet MarksOfFault(const Event& event) {
  const std::string_view result = event.result;
  if (result == "dead" || result == "idle" || result == "none") return 0;
  const MarkSet refused = IsRefused(result) ? BitOf(Mark::kRefused) : MarkSet{0};
  return BitOf(event.choice.kind == Kind::kCrash ? Mark::kCrash : Mark::kFault) | refused;
}

bool LockExpired(const Rules& rules, const Event& event) {
  return std::any_of(event.expired.begin(), event.expired.end(), [&](const std::string& key) {
    return rules.scenario.queue.keys.Parse(key).kind == KeyName::Kind::kLock;
  });
}

}  // namespace

std::string_view NameOf(Mark mark) { return kNames[static_cast<size_t>(mark)]; }

MarkSet MarksOf(const Rules& rules, const Event& event) {
  switch (event.choice.kind) {
    case Kind::kStep: return MarksOfStep(event);
    case Kind::kCrash: case Kind::kPause: case Kind::kThrow: case Kind::kHang: case Kind::kEvictLock:
    case Kind::kEvictMarker: case Kind::kEvictJob: case Kind::kEvictWait: return MarksOfFault(event);
    case Kind::kWait: case Kind::kExpire: case Kind::kExpireMarker:
      return LockExpired(rules, event) ? BitOf(Mark::kLockExpired) : MarkSet{0};
    case Kind::kSweep: case Kind::kMove: return event.saw.empty() ? MarkSet{0} : BitOf(Mark::kSweep);
    default: return 0;
  }
}

}  // namespace alo
