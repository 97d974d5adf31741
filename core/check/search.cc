#include "core/check/search.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/base/check.h"
#include "core/check/futures.h"
#include "core/check/graph.h"
#include "core/check/layout.h"
#include "core/check/twins.h"

namespace alo {
namespace {

// A bit of each job's group, all over the state.
template <int N>
Packed<N> EveryJobs(const Layout& l, uint64_t bits) {
  Packed<N> all{};
  for (int job = 0; job < l.jobs; ++job) all.Put(l.of_job[job], bits);
  return all;
}

template <int N>
bool Meet(const Packed<N>& a, const Packed<N>& b) {
  uint64_t common = 0;
  for (int i = 0; i < N; ++i) common |= a.words[i] & b.words[i];
  return common != 0;
}

template <int N>
class SearchOf final : public Search {
 public:
  SearchOf(const Question& question, const Layout& layout)
      : most_states_(static_cast<uint32_t>(question.most_states)),
        pops_(question.steps[0] == StepKind::kPop),
        graph_(PackedWorld<N>(question, layout)) {
    const Part &deliveries = layout.deliveries, &effects = layout.effects;
    delivered_ = EveryJobs<N>(layout, deliveries.Whole());
    twice_delivered_ = EveryJobs<N>(layout, deliveries.Whole() & ~deliveries.Put(1));
    twice_done_ = EveryJobs<N>(layout, effects.Whole() & ~effects.Put(1));
  }

  void Advance(size_t states) override {
    size_t work = states;
    while (work > 0 && phase_ == Phase::kStates) Explore(work);
    if (phase_ == Phase::kFutures) LookAhead(work);
    if (phase_ == Phase::kTwins && twin_search_->Advance(work)) phase_ = Phase::kDone;
  }

  Phase phase() const override { return phase_; }
  Limit limit() const override { return limit_; }
  uint32_t states() const override { return graph_.table.size(); }
  uint64_t transitions() const override { return transitions_; }
  uint32_t depth() const override { return graph_.DepthOf(at_ == 0 ? 0 : at_ - 1); }
  uint32_t waiting() const override { return graph_.table.size() - at_; }
  size_t bytes() const override {
    return graph_.bytes() + (futures_ ? futures_->bytes() : 0) + (twin_search_ ? twin_search_->bytes() : 0);
  }

  Finding Of(Checked promise) const override {
    const std::optional<uint32_t>& breaker = breakers_[static_cast<size_t>(promise)];
    if (breaker) return {false, breaker};
    const Phase decided = promise == Checked::kEffectHappens ? Phase::kFutures : Phase::kStates;
    if (phase_ > decided && limit_ == Limit::kNone) return {true, std::nullopt};
    return {};
  }
  const std::set<Rest>& rests() const override { return rests_; }
  const std::optional<TwinStates>& twins() const override {
    return twin_search_ ? twin_search_->best() : no_twins_;
  }
  uint32_t DepthOf(uint32_t state) const override { return graph_.DepthOf(state); }
  std::vector<Action> PathTo(uint32_t state) const override { return graph_.PathTo(state); }

 private:
  static constexpr size_t kFew = 8;  // so many states are looked at together

  std::optional<uint32_t>& Breaker(Checked promise) { return breakers_[static_cast<size_t>(promise)]; }

  // Looks at the next few states, all equally far from the start.
  void Explore(size_t& work) {
    if (at_ == level_end_) {
      if (at_ == graph_.table.size()) return EndStates();
      level_end_ = graph_.table.size();
      graph_.levels.push_back(level_end_);
    }
    const uint32_t few = static_cast<uint32_t>(std::min<size_t>({kFew, work, level_end_ - at_}));
    work -= few;
    for (uint32_t i = 0; i < few; ++i) graph_.world.Expand(graph_.table[at_ + i], next_[i]);
    for (uint32_t i = 0; i < few; ++i) graph_.table.LookUp(next_[i].states, next_[i].count, batches_[i]);
    for (uint32_t i = 0; i < few && phase_ == Phase::kStates; ++i) TakeIn(next_[i], batches_[i]);
  }

  // What follows the next state.
  void TakeIn(const Successors<N>& next, const typename StateTable<N>::Batch& batch) {
    graph_.table.AddAll(next.states, next.count, batch, [&](int i) {
      graph_.parents.Add(at_);
      Judge(next.states[i]);
    });
    transitions_ += static_cast<uint64_t>(next.count);
    if (next.count == 0 && !next.overflow) NoteRest(graph_.table[at_]);
    ++at_;
    if (next.overflow) GiveUp(Limit::kCounts);
    else if (graph_.table.size() > most_states_) GiveUp(Limit::kStates);
  }

  // What the newest state breaks.
  void Judge(const Packed<N>& state) {
    const uint32_t number = graph_.table.size() - 1;
    const auto judge = [&](Checked promise, const Packed<N>& breaking) {
      if (!Breaker(promise) && Meet(state, breaking)) Breaker(promise) = number;
    };
    judge(Checked::kOneDelivery, twice_delivered_);
    judge(Checked::kNoDuplicateEffect, twice_done_);
    if (pops_) judge(Checked::kAlwaysInAList, delivered_);
  }

  void NoteRest(const Packed<N>& state) {
    Rest rest;
    for (int job = 0; job < graph_.world.layout().jobs; ++job) {
      const auto effects = static_cast<int>(graph_.world.EffectsOf(state, job));
      rest.emplace_back(static_cast<int>(graph_.world.DeliveriesOf(state, job)), effects);
      if (effects == 0) lost_ |= 1u << job;
    }
    std::sort(rest.begin(), rest.end());
    rests_.insert(std::move(rest));
  }

  void EndStates() {
    phase_ = Phase::kFutures;
    nearest_ = graph_.table.size();
  }
  void GiveUp(Limit limit) {
    limit_ = limit;
    EndStates();
  }

  // The nearest state from which no effect of a job follows, job by job; only of those that some rest leaves without.
  // Where the search gave up, a nearer one may be taken for one that an effect follows (futures.h).
  void LookAhead(size_t& work) {
    for (; job_ < graph_.world.layout().jobs; ++job_, future_at_ = 0, futures_.reset()) {
      if ((lost_ >> job_ & 1) == 0) continue;
      if (!futures_) futures_.emplace(graph_, job_, true);
      while (future_at_ < nearest_) {
        if (work == 0 || !LookAheadFrom(future_at_, work)) return;
        ++future_at_;
        if (work > 0) --work;
      }
    }
    if (lost_ != 0) Breaker(Checked::kEffectHappens) = nearest_;
    // Where the search gave up, what follows is not known well enough to call a state a twin.
    phase_ = limit_ == Limit::kNone ? Phase::kTwins : Phase::kDone;
    if (phase_ == Phase::kTwins) twin_search_.emplace(graph_);
  }

  // False: the work is over; look again.
  bool LookAheadFrom(uint32_t state, size_t& work) {
    if (graph_.world.EffectsOf(graph_.table[state], job_) > 0) return true;
    const std::optional<bool> follows = futures_->Follows(state, work);
    if (follows && !*follows) nearest_ = state;
    return follows.has_value();
  }

  uint32_t most_states_;
  bool pops_;
  Graph<N> graph_;
  Packed<N> delivered_, twice_delivered_, twice_done_;  // a state that has one of these bits breaks a promise

  Phase phase_ = Phase::kStates;
  Limit limit_ = Limit::kNone;
  uint32_t at_ = 0;         // the state that is looked at next
  uint32_t level_end_ = 1;  // the first state that is farther away than it
  uint64_t transitions_ = 0;
  Successors<N> next_[kFew];
  typename StateTable<N>::Batch batches_[kFew];
  std::optional<uint32_t> breakers_[4];
  std::set<Rest> rests_;
  unsigned lost_ = 0;  // the jobs that some rest leaves without an effect, a bit each

  int job_ = 0;  // whose futures are looked through
  uint32_t future_at_ = 0, nearest_ = 0;
  std::optional<Futures<N>> futures_;
  std::optional<TwinSearch<N>> twin_search_;
  std::optional<TwinStates> no_twins_;
};

}  // namespace

std::string_view NameOf(Checked promise) {
  switch (promise) {
    case Checked::kAlwaysInAList: return "always-in-a-list";
    case Checked::kOneDelivery: return "one-delivery";
    case Checked::kNoDuplicateEffect: return "no-duplicate-effect";
    case Checked::kEffectHappens: return "effect-happens";
  }
  return "";
}

std::string_view NameOf(Phase phase) {
  switch (phase) {
    case Phase::kStates: return "states";
    case Phase::kFutures: return "futures";
    case Phase::kTwins: return "twins";
    case Phase::kDone: return "done";
  }
  return "";
}

std::unique_ptr<Search> NewSearch(const Question& question) {
  Layout layout;
  if (!LayOut(question, layout)) return nullptr;
  if (layout.words == 1) return std::make_unique<SearchOf<1>>(question, layout);
  return std::make_unique<SearchOf<2>>(question, layout);
}

}  // namespace alo
