// The checker's world: a packed state, the actions that are possible in it, and the states they lead to.
#ifndef CORE_CHECK_PACKED_H_
#define CORE_CHECK_PACKED_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/check/changes.h"
#include "core/check/layout.h"
#include "core/world/choice.h"

namespace alo {

template <int N>
struct Packed {
  uint64_t words[N];

  bool operator==(const Packed&) const = default;

  uint64_t Get(const Group& group) const { return (words[N == 1 ? 0 : group.word] >> group.shift) & group.mask; }
  void Put(const Group& group, uint64_t value) {
    uint64_t& word = words[N == 1 ? 0 : group.word];
    word = (word & ~(group.mask << group.shift)) | value << group.shift;
  }
  Packed With(const Group& group, uint64_t value) const {
    Packed other = *this;
    other.Put(group, value);
    return other;
  }
};

// Of a worker or a job; sweep: of none.
struct Action {
  Choice::Kind kind = Choice::Kind::kStep;
  int8_t subject = -1;
};

inline bool IsFault(Choice::Kind kind) {
  switch (kind) {
    case Choice::Kind::kCrash: case Choice::Kind::kPause: case Choice::Kind::kLoseAck:
    case Choice::Kind::kExpireMarker: case Choice::Kind::kEvictLock: return true;
    default: return false;
  }
}

// So many actions are possible at most: five a worker, three a job, a sweep.
inline constexpr int kMostActions = 5 * kMostCheckedWorkers + 3 * kMostCheckedJobs + 1;

template <int N>
struct Successors {
  int count = 0;
  bool overflow = false;  // there is one more, in which something is counted higher than a state can tell
  Packed<N> states[kMostActions];
  Action actions[kMostActions];

  void Add(const Packed<N>& state, Choice::Kind kind, int subject) {
    states[count] = state;
    actions[count++] = {kind, static_cast<int8_t>(subject)};
  }
};

template <int N>
class PackedWorld {
 public:
  PackedWorld(const Question& question, const Layout& layout);

  Packed<N> Start() const;
  void Expand(const Packed<N>& state, Successors<N>& out) const;

  // Nobody holds the job by the token of its latest delivery, its lock is gone, and it is in flight.
  bool IsOrphan(const Packed<N>& state, int job) const;
  uint64_t DeliveriesOf(const Packed<N>& state, int job) const { return l_.deliveries.Of(state.Get(l_.of_job[job])); }
  uint64_t EffectsOf(const Packed<N>& state, int job) const { return l_.effects.Of(state.Get(l_.of_job[job])); }
  const Layout& layout() const { return l_; }

  // A crash strikes only in front of these lines, a bit each: every one, unless it is asked what a crash there does.
  uint64_t crash_lines = ~uint64_t{0};

 private:
  // What is read of a state once, for all its actions.
  struct Seen {
    uint64_t worker[kMostCheckedWorkers];
    uint64_t job[kMostCheckedJobs];
    uint64_t wait, active, left;
    unsigned in_flight = 0, stalled = 0, held = 0;  // a bit a job; stalled: without a lock; held: by a running worker
  };
  Seen Look(const Packed<N>& state) const;
  bool Runs(uint64_t worker) const { return l_.line.Of(worker) != 0 && l_.paused.Of(worker) == 0; }
  bool Holds(uint64_t worker, int job, uint64_t of_job) const {
    return l_.line.Of(worker) != 0 && l_.job.Of(worker) == static_cast<uint64_t>(job) &&
           l_.token.Of(worker) == l_.deliveries.Of(of_job);
  }
  uint64_t Without(uint64_t list, int job) const;
  Packed<N> Spend(const Packed<N>& state, const Seen& seen, const Part& budget) const {
    return state.With(l_.left, seen.left - budget.Put(1));
  }

  void Deliver(const Packed<N>& state, const Seen& seen, int worker, Successors<N>& out) const;
  void MakeStep(const Packed<N>& state, const Seen& seen, int worker, Successors<N>& out) const;
  void Strike(const Packed<N>& state, const Seen& seen, int worker, Successors<N>& out) const;
  void OfJobs(const Packed<N>& state, const Seen& seen, Successors<N>& out) const;
  void Sweep(const Packed<N>& state, const Seen& seen, Successors<N>& out) const;

  Layout l_;
  Budgets budgets_;
  bool takes_;  // and does not pop
  std::vector<Changes> changes_;
  std::vector<uint8_t> is_ack_;  // by line
};

}  // namespace alo

#endif  // CORE_CHECK_PACKED_H_
