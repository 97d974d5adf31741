// Twins: two states that Redis shows as one, a job in flight in both with its lock and its worker gone, its effect
// there in one and not in the other, and redelivering it wrong in one at least: a second effect can follow without a
// further fault, or none can. (Leaving it is wrong in the other anyway.) The nearest pair, by the sum of the two ways.
#ifndef CORE_CHECK_TWINS_H_
#define CORE_CHECK_TWINS_H_

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/check/futures.h"
#include "core/check/graph.h"
#include "core/check/search.h"

namespace alo {

template <int N>
class TwinSearch {
 public:
  explicit TwinSearch(const Graph<N>& graph) : graph_(graph) { Begin(0); }

  // True: done. Each state looked at takes one off `work`.
  bool Advance(size_t& work) {
    while (job_ < graph_.world.layout().jobs) {
      if (at_ == graph_.table.size() || IsTooFar()) {
        Begin(job_ + 1);
        continue;
      }
      if (work == 0 || !Offer(at_, work)) return false;
      ++at_;
      if (work > 0) --work;
    }
    return true;
  }
  const std::optional<TwinStates>& best() const { return best_; }
  size_t bytes() const { return sights_.bytes() + nearest_.bytes() + (futures_ ? futures_->bytes() : 0); }

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  // Of the states of one sight: the nearest with the effect done or not, and of those the nearest where redelivering is
  // wrong.
  struct Nearest {
    uint32_t any[2] = {kNone, kNone};
    uint32_t wrong[2] = {kNone, kNone};
  };

  void Begin(int job) {
    job_ = job;
    at_ = 0;
    first_ = kNone;
    sights_ = {};
    nearest_ = {};
    futures_.emplace(graph_, job, false);
  }

  // With every twin that the states from here on can have, a pair is no nearer than the best one.
  bool IsTooFar() const {
    return best_ && first_ != kNone && graph_.DepthOf(at_) + graph_.DepthOf(first_) >= length_;
  }

  // False: the work is over; offer it again.
  bool Offer(uint32_t number, size_t& work) {
    const Packed<N>& state = graph_.table[number];
    if (!graph_.world.IsOrphan(state, job_)) return true;
    if (first_ == kNone) first_ = number;
    const auto [sight, is_new] = sights_.Add(SightOf(state));
    if (is_new) nearest_.Add({});
    Nearest& nearest = nearest_[sight];
    const int done = graph_.world.EffectsOf(state, job_) > 0;
    if (nearest.wrong[done] != kNone) return true;
    const std::optional<bool> follows = futures_->Follows(number, work);
    if (!follows) return false;
    if (nearest.any[done] == kNone) nearest.any[done] = number;
    const bool is_wrong = *follows == (done == 1);
    if (is_wrong) nearest.wrong[done] = number;
    if (is_wrong) Pair(done, number, nearest.any[1 - done]);
    else Pair(done, number, nearest.wrong[1 - done]);
    return true;
  }

  void Pair(int done, uint32_t one, uint32_t other) {
    if (other == kNone) return;
    const uint32_t length = graph_.DepthOf(one) + graph_.DepthOf(other);
    if (best_ && length >= length_) return;
    length_ = length;
    best_ = TwinStates{job_, done ? one : other, done ? other : one, false, false};
    size_t work = SIZE_MAX;
    best_->done_follows = *futures_->Follows(best_->done, work);
    best_->undone_follows = *futures_->Follows(best_->undone, work);
  }

  // What Redis shows: the lists, the markers, the locks with their tokens.
  Packed<N> SightOf(const Packed<N>& state) const {
    const Layout& l = graph_.world.layout();
    Packed<N> sight{};
    sight.Put(l.wait, state.Get(l.wait));
    sight.Put(l.active, state.Get(l.active));
    for (int job = 0; job < l.jobs; ++job) {
      const uint64_t of_job = state.Get(l.of_job[job]);
      uint64_t seen = of_job & (l.lock.Whole() | l.marker.Whole());
      if (l.lock.Of(of_job) != 0) seen |= of_job & l.deliveries.Whole();
      sight.Put(l.of_job[job], seen);
    }
    return sight;
  }

  const Graph<N>& graph_;
  int job_ = 0;
  uint32_t at_ = 0;         // the state that is offered next
  uint32_t first_ = kNone;  // the nearest that could be a twin
  StateTable<N> sights_;
  Chunks<Nearest> nearest_;  // by sight
  std::optional<Futures<N>> futures_;
  std::optional<TwinStates> best_;
  uint32_t length_ = 0;  // of the best
};

}  // namespace alo

#endif  // CORE_CHECK_TWINS_H_
