// What is due, and when: the clock of a timed run. A plain value.
//
// 1. Things due at one instant happen in the order in which they were scheduled: a slot is (time, number).
// 2. `outstanding` counts the things that keep a run from being at rest: arrivals, faults, wakings, retries,
//    moves of what a sweep saw.
#ifndef CORE_WORLD_AGENDA_H_
#define CORE_WORLD_AGENDA_H_

#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

#include "core/base/check.h"

namespace alo {

struct Due {
  enum class Kind : uint8_t { kArrival, kFault, kSweep, kStep, kRenew, kWake, kRetry, kMove };
  Kind kind = Kind::kSweep;
  int32_t subject = -1;  // a job (arrival, retry), a worker (step, renew, wake), an index into the scenario's faults

  bool operator==(const Due&) const = default;
  friend auto Fields(const Due& d) { return std::tie(d.kind, d.subject); }
};

struct Slot {
  int64_t at_ms = -1;  // −1: nothing is scheduled
  int64_t number = -1;

  bool IsSet() const { return at_ms >= 0; }
  bool operator==(const Slot&) const = default;
  bool operator<(const Slot& o) const { return std::tie(at_ms, number) < std::tie(o.at_ms, o.number); }
  friend auto Fields(const Slot& s) { return std::tie(s.at_ms, s.number); }
};

class Agenda {
 public:
  Slot Schedule(int64_t at_ms, Due due) {
    ALO_CHECK(at_ms >= 0);
    const Slot slot{at_ms, next_number_++};
    items_.emplace_hint(items_.end(), slot, due);
    outstanding_ += KeepsRunGoing(due.kind);
    return slot;
  }

  // Takes the slot's item off, if the slot is set, and clears the slot.
  void Cancel(Slot& slot) {
    if (slot.IsSet()) Remove(items_.find(slot));
    slot = {};
  }
  // The first such thing at that instant; it must be there.
  void CancelAt(int64_t at_ms, Due due) {
    auto it = items_.lower_bound(Slot{at_ms, 0});
    while (it != items_.end() && it->first.at_ms == at_ms && it->second != due) ++it;
    ALO_CHECK(it != items_.end() && it->first.at_ms == at_ms);
    Remove(it);
  }
  void PopFirst() { Remove(items_.begin()); }

  bool empty() const { return items_.empty(); }
  const std::pair<const Slot, Due>& first() const { return *items_.begin(); }
  bool AnythingOutstanding() const { return outstanding_ > 0; }
  const std::map<Slot, Due>& items() const { return items_; }

  bool operator==(const Agenda&) const = default;
  friend auto Fields(const Agenda& a) { return std::tie(a.items_, a.next_number_, a.outstanding_); }

 private:
  static bool KeepsRunGoing(Due::Kind kind) {
    return kind == Due::Kind::kArrival || kind == Due::Kind::kFault || kind == Due::Kind::kWake ||
           kind == Due::Kind::kRetry || kind == Due::Kind::kMove;
  }
  void Remove(std::map<Slot, Due>::iterator it) {
    ALO_CHECK(it != items_.end());
    outstanding_ -= KeepsRunGoing(it->second.kind);
    items_.erase(it);
  }

  std::map<Slot, Due> items_;
  int64_t next_number_ = 0;
  int64_t outstanding_ = 0;
};

}  // namespace alo

#endif  // CORE_WORLD_AGENDA_H_
