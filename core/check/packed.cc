#include "core/check/packed.h"

#include "core/base/check.h"

namespace alo {

using Kind = Choice::Kind;

template <int N>
PackedWorld<N>::PackedWorld(const Question& question, const Layout& layout)
    : l_(layout),
      budgets_(question.budgets),
      takes_(question.steps[0] == StepKind::kTake),
      changes_(ChangesOf(question, layout)) {
  ALO_CHECK(layout.words <= N);
  for (StepKind step : question.steps) is_ack_.push_back(IsAck(step));
}

// The first job stands at the right end of `wait`: it is taken first.
template <int N>
Packed<N> PackedWorld<N>::Start() const {
  Packed<N> state{};
  uint64_t wait = 0;
  for (int job = l_.jobs; job >= 1; --job) wait = wait << l_.slot_bits | static_cast<uint64_t>(job);
  state.Put(l_.wait, wait);
  const auto put = [](const Part& part, int number) { return part.Put(static_cast<uint64_t>(number)); };
  state.Put(l_.left, put(l_.crashes, budgets_.crashes) | put(l_.pauses, budgets_.pauses) |
                         put(l_.lost_acks, budgets_.lost_acks) | put(l_.marker_expiries, budgets_.marker_expiries) |
                         put(l_.lost_locks, budgets_.lost_locks));
  return state;
}

template <int N>
typename PackedWorld<N>::Seen PackedWorld<N>::Look(const Packed<N>& state) const {
  Seen seen;
  for (int job = 0; job < l_.jobs; ++job) seen.job[job] = state.Get(l_.of_job[job]);
  seen.wait = state.Get(l_.wait);
  seen.active = state.Get(l_.active);
  seen.left = state.Get(l_.left);
  for (uint64_t list = seen.active; list != 0; list >>= l_.slot_bits) {
    const unsigned job = static_cast<unsigned>(list & l_.slot_mask) - 1;
    seen.in_flight |= 1u << job;
    seen.stalled |= static_cast<unsigned>(l_.lock.Of(seen.job[job]) == 0) << job;
  }
  for (int worker = 0; worker < l_.workers; ++worker) {
    const uint64_t w = seen.worker[worker] = state.Get(l_.worker[worker]);
    if (!Runs(w)) continue;
    const unsigned job = static_cast<unsigned>(l_.job.Of(w));
    const bool locked = l_.lock.Of(seen.job[job]) == static_cast<uint64_t>(worker) + 1;
    const bool latest = l_.token.Of(w) == l_.deliveries.Of(seen.job[job]);
    seen.held |= static_cast<unsigned>(locked && latest) << job;
  }
  return seen;
}

template <int N>
uint64_t PackedWorld<N>::Without(uint64_t list, int job) const {
  int shift = 0;
  while (((list >> shift) & l_.slot_mask) != static_cast<uint64_t>(job) + 1) shift += l_.slot_bits;
  const uint64_t below = (uint64_t{1} << shift) - 1;
  return (list & below) | ((list >> l_.slot_bits) & ~below);
}

template <int N>
void PackedWorld<N>::Deliver(const Packed<N>& state, const Seen& seen, int worker, Successors<N>& out) const {
  const uint64_t slot = seen.wait & l_.slot_mask;
  const int job = static_cast<int>(slot) - 1;
  const uint64_t number = l_.deliveries.Of(seen.job[job]) + 1;
  if (number > l_.deliveries.mask) {
    out.overflow = true;
    return;
  }
  Packed<N> next = state.With(l_.wait, seen.wait >> l_.slot_bits);
  uint64_t of_job = seen.job[job] + l_.deliveries.Put(1);
  if (takes_) {
    next.Put(l_.active, seen.active << l_.slot_bits | slot);
    of_job = (of_job & ~l_.lock.Whole()) | l_.lock.Put(static_cast<uint64_t>(worker) + 1);
  }
  next.Put(l_.of_job[job], of_job);
  if (changes_.size() > 1) {
    next.Put(l_.worker[worker], l_.line.Put(1) | l_.job.Put(static_cast<uint64_t>(job)) | l_.token.Put(number));
  }
  out.Add(next, Kind::kStep, worker);
}

template <int N>
void PackedWorld<N>::MakeStep(const Packed<N>& state, const Seen& seen, int worker, Successors<N>& out) const {
  const uint64_t w = seen.worker[worker];
  const int job = static_cast<int>(l_.job.Of(w));
  const uint64_t of_job = seen.job[job], lock = l_.lock.Of(of_job);
  const bool mine = lock == static_cast<uint64_t>(worker) + 1 && l_.token.Of(w) == l_.deliveries.Of(of_job);
  const unsigned met_lock = lock == 0 ? meets::kNoLock : mine ? meets::kMyLock : meets::kOtherLock;
  const unsigned situation = met_lock | (l_.marker.Of(of_job) ? meets::kMarker : 0) |
                             (l_.record.Of(of_job) ? meets::kRecord : 0) | (l_.key.Of(of_job) ? meets::kKey : 0) |
                             (l_.effects.Of(of_job) ? meets::kEffect : 0) |
                             ((seen.in_flight >> job) & 1 ? meets::kInFlight : 0);
  const uint64_t line = l_.line.Of(w);
  const Change& change = changes_[line][situation];
  if (change.effects != 0 && l_.effects.Of(of_job) == l_.effects.mask) {
    out.overflow = true;
    return;
  }
  Packed<N> next = state.With(l_.of_job[job], ((of_job & change.keep) | change.set) + change.effects);
  next.Put(l_.worker[worker], change.line == 0 ? 0 : w - l_.line.Put(line) + l_.line.Put(change.line));
  if (change.leaves) next.Put(l_.active, Without(seen.active, job));
  out.Add(next, Kind::kStep, worker);
}

// What may befall a running worker.
template <int N>
void PackedWorld<N>::Strike(const Packed<N>& state, const Seen& seen, int worker, Successors<N>& out) const {
  const uint64_t w = seen.worker[worker], line = l_.line.Of(w);
  if (l_.crashes.Of(seen.left) != 0 && ((crash_lines >> line) & 1) != 0) {
    out.Add(Spend(state, seen, l_.crashes).With(l_.worker[worker], l_.paused.Put(1)), Kind::kCrash, worker);
  }
  if (l_.pauses.Of(seen.left) != 0) {
    out.Add(Spend(state, seen, l_.pauses).With(l_.worker[worker], w | l_.paused.Put(1)), Kind::kPause, worker);
  }
  if (l_.lost_acks.Of(seen.left) != 0 && is_ack_[line]) {
    const uint64_t on = line + 1 < changes_.size() ? w + l_.line.Put(1) : 0;
    out.Add(Spend(state, seen, l_.lost_acks).With(l_.worker[worker], on), Kind::kLoseAck, worker);
  }
}

template <int N>
void PackedWorld<N>::OfJobs(const Packed<N>& state, const Seen& seen, Successors<N>& out) const {
  const bool lose_locks = l_.lost_locks.Of(seen.left) != 0, expire_markers = l_.marker_expiries.Of(seen.left) != 0;
  for (int job = 0; job < l_.jobs; ++job) {
    const unsigned bit = 1u << job;
    const uint64_t of_job = seen.job[job];
    const bool held = (seen.held & bit) != 0;
    if ((seen.in_flight & bit & ~seen.stalled & ~seen.held) != 0) {
      out.Add(state.With(l_.of_job[job], of_job & ~l_.lock.Whole()), Kind::kExpire, job);
    }
    if (held && lose_locks) {
      const Packed<N> spent = Spend(state, seen, l_.lost_locks);
      out.Add(spent.With(l_.of_job[job], of_job & ~l_.lock.Whole()), Kind::kEvictLock, job);
    }
    if (expire_markers && l_.marker.Of(of_job) != 0) {
      const Packed<N> spent = Spend(state, seen, l_.marker_expiries);
      out.Add(spent.With(l_.of_job[job], of_job & ~l_.marker.Whole()), Kind::kExpireMarker, job);
    }
  }
}

// One-phase: in the order of the in-flight list, head first, each to the right end of `wait`.
template <int N>
void PackedWorld<N>::Sweep(const Packed<N>& state, const Seen& seen, Successors<N>& out) const {
  uint64_t wait = seen.wait, active = 0;
  int kept = 0;
  for (uint64_t list = seen.active; list != 0; list >>= l_.slot_bits) {
    const uint64_t slot = list & l_.slot_mask;
    if ((seen.stalled >> (slot - 1) & 1) != 0) {
      wait = wait << l_.slot_bits | slot;
    } else {
      active |= slot << kept;
      kept += l_.slot_bits;
    }
  }
  out.Add(state.With(l_.wait, wait).With(l_.active, active), Kind::kSweep, -1);
}

template <int N>
void PackedWorld<N>::Expand(const Packed<N>& state, Successors<N>& out) const {
  out.count = 0;
  out.overflow = false;
  const Seen seen = Look(state);
  for (int worker = 0; worker < l_.workers; ++worker) {
    const uint64_t w = seen.worker[worker];
    if (Runs(w)) {
      MakeStep(state, seen, worker, out);
      Strike(state, seen, worker, out);
    } else if (w == 0) {
      if (seen.wait != 0) Deliver(state, seen, worker, out);
    } else if (l_.line.Of(w) == 0) {
      out.Add(state.With(l_.worker[worker], 0), Kind::kRestart, worker);
    } else {
      out.Add(state.With(l_.worker[worker], w & ~l_.paused.Whole()), Kind::kResume, worker);
    }
  }
  OfJobs(state, seen, out);
  if (seen.stalled != 0) Sweep(state, seen, out);
}

template <int N>
bool PackedWorld<N>::IsOrphan(const Packed<N>& state, int job) const {
  const uint64_t of_job = state.Get(l_.of_job[job]);
  if (l_.lock.Of(of_job) != 0) return false;
  bool in_flight = false;
  for (uint64_t list = state.Get(l_.active); list != 0; list >>= l_.slot_bits) {
    in_flight = in_flight || (list & l_.slot_mask) == static_cast<uint64_t>(job) + 1;
  }
  for (int worker = 0; worker < l_.workers && in_flight; ++worker) {
    in_flight = !Holds(state.Get(l_.worker[worker]), job, of_job);
  }
  return in_flight;
}

template class PackedWorld<1>;
template class PackedWorld<2>;

}  // namespace alo
