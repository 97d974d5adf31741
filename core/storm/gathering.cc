#include "core/storm/gathering.h"

#include <string_view>

namespace alo {
namespace {

using Kind = Choice::Kind;

FaultKind KindOf(Kind kind) {
  switch (kind) {
    case Kind::kCrash: return FaultKind::kCrash;
    case Kind::kPause: return FaultKind::kPause;
    case Kind::kThrow: return FaultKind::kThrow;
    default: return FaultKind::kHang;
  }
}

}  // namespace

std::optional<Fault> FaultThatStrikes(const Rules& rules, const World& world, const Choice& choice) {
  if (choice.kind != Kind::kCrash && choice.kind != Kind::kPause && choice.kind != Kind::kThrow && choice.kind != Kind::kHang) {
    return std::nullopt;
  }
  const Worker& w = world.workers[static_cast<size_t>(choice.subject)];
  if (w.job < 0) return std::nullopt;
  int32_t index = world.in_gap == choice.subject ? FaultAfter(rules, world, choice.subject) : -1;
  if (index < 0) index = FaultBefore(rules, world, choice.subject);
  if (index >= 0) return world.pending[static_cast<size_t>(index)];
  Fault fault;
  fault.kind = KindOf(choice.kind);
  fault.where = Where::kAtTime;
  fault.job = w.job;
  fault.delivery = w.delivery;
  fault.span_ms = choice.Span();
  return fault;
}

const History* Gathering::HistoryOf(int32_t job) const {
  const auto it = histories_.find(job);
  return it == histories_.end() ? nullptr : &it->second;
}

void Gathering::Take(const World& world, const Event& event, const std::optional<Fault>& struck) {
  ++choices_;
  if (struck) return TakeStruck(world.now_ms, *struck);
  switch (event.choice.kind) {
    case Kind::kAdd: ++arrived_; return;
    case Kind::kSweep: case Kind::kMove: return TakeSweep(world, event);
    case Kind::kStep: return TakeStep(world, event);
    default: return;
  }
}

void Gathering::TakeStruck(int64_t now_ms, const Fault& fault) {
  ++struck_[static_cast<size_t>(fault.kind)];
  History& history = histories_[fault.job];
  history.struck.push_back({fault, now_ms});
  history.struck_at = choices_;
}

// The latest delivery is the one whose lock was gone.
void Gathering::TakeSweep(const World& world, const Event& event) {
  for (const Sighting& sighting : event.saw) {
    if (!sighting.recovered) continue;
    const int32_t job = rules_.scenario.JobNamed(sighting.job);
    recoveries_.Count(world.now_ms);
    histories_[job].recovered.push_back(world.tallies[static_cast<size_t>(job)].deliveries);
  }
}

void Gathering::TakeStep(const World& world, const Event& event) {
  if (IsDelivery(event.step)) {
    if (event.delivery > 0) TakeDelivery(world.now_ms, event);
  } else if (event.nth > 1) {
    TakeRepeat(world, event);
  } else if (event.result == std::string_view("lost")) {
    Fault fault;
    fault.kind = FaultKind::kLoseAck;
    fault.where = Where::kAtAck;
    fault.job = event.job;
    fault.delivery = event.delivery;
    TakeStruck(world.now_ms, fault);
  }
}

void Gathering::TakeDelivery(int64_t now_ms, const Event& event) {
  deliveries_.Count(now_ms);
  if (event.delivery == 1) first_delivery_ms_[static_cast<size_t>(event.job)] = now_ms;
  const auto it = histories_.find(event.job);
  if (it == histories_.end()) return;
  History& history = it->second;
  const Cause cause = history.CauseAfter(event.delivery - 1);
  if (cause != Cause::kCrash && cause != Cause::kPause) return;
  const int64_t late_ms = now_ms - history.LastOf(event.delivery - 1)->at_ms;
  latencies_ms_.push_back(late_ms);
  if (late_ms <= history.latest_ms) return;
  history.latest_ms = late_ms;
  history.came_back_at = choices_;
}

// Of the newest delivery the cause is what ended the one before it; of an older one, why a newer one came beside it.
void Gathering::TakeRepeat(const World& world, const Event& event) {
  duplicates_.Count(world.now_ms);
  History& history = histories_[event.job];
  const bool newest = world.tallies[static_cast<size_t>(event.job)].deliveries == event.delivery;
  const Cause cause = history.CauseAfter(newest ? event.delivery - 1 : event.delivery);
  ++duplicates_by_[static_cast<size_t>(cause)];
  history.repeated_at = choices_;
}

}  // namespace alo
