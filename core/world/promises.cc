#include "core/world/promises.h"

#include <algorithm>

#include "core/actors/keys.h"
#include "core/world/outcome.h"

namespace alo {
namespace {

using Kind = Choice::Kind;

size_t Place(int32_t index) { return static_cast<size_t>(index); }

bool Deduplicates(StepKind step) {
  switch (step) {
    case StepKind::kClaim: case StepKind::kCheck: case StepKind::kBegin: case StepKind::kCommit: case StepKind::kKeyed:
    case StepKind::kSet: return true;
    default: return false;
  }
}

// A marker as a delivery meets it. One that expires counts as absent: some future waits for that.
enum class Marker : uint8_t { kAbsent, kSet, kBusy };

// How an attempt goes on from a line when nothing strikes it: whether it comes to an effect, and the marker it leaves.
struct Way {
  bool has_effect;
  Marker marker;
};

Marker Written(Marker marker, const std::optional<int64_t>& ms) { return ms ? Marker::kAbsent : marker; }

Way WayFrom(const Consumer& consumer, size_t line, Marker marker) {
  while (line < consumer.steps.size()) {
    const StepKind step = consumer.steps[line];
    if (LastsAsEffect(step)) return {true, marker};
    const bool guard = step == StepKind::kClaim || step == StepKind::kCheck || step == StepKind::kBegin;
    if (guard && marker != Marker::kAbsent) {
      if (step == StepKind::kBegin && marker == Marker::kBusy) return {false, marker};  // the handler fails
      line = consumer.SkipTarget(line);
      continue;
    }
    if (step == StepKind::kBegin) marker = Written(Marker::kBusy, consumer.lease_ms);
    else if (step == StepKind::kForget) marker = Marker::kAbsent;
    else if (WritesMarker(step)) marker = Written(Marker::kSet, consumer.marker_ms);
    ++line;
  }
  return {false, marker};
}

// Whether some later delivery comes to an effect; each meets the marker that the one before it left.
bool LaterHasEffect(const Consumer& consumer, Marker marker) {
  for (int delivery = 0; delivery < 4; ++delivery) {
    const Way way = WayFrom(consumer, 0, marker);
    if (way.has_effect) return true;
    if (way.marker == marker) return false;
    marker = way.marker;
  }
  return false;
}

Marker MarkerOf(const Rules& rules, const World& world, int32_t job) {
  const Entry* entry = world.store.Find(Keys::Marker(rules.JobId(job)));
  if (!entry || entry->expires_at_ms) return Marker::kAbsent;
  return std::get<Str>(entry->value) == "busy" ? Marker::kBusy : Marker::kSet;
}

bool GoesOn(const Worker& w) { return w.AtWork() && !w.hung; }

// The marker stays, every later delivery skips or fails at it, and nobody at work on the job comes to an effect.
bool IsBarred(const Rules& rules, const World& world, int32_t job) {
  const Marker marker = MarkerOf(rules, world, job);
  if (marker == Marker::kAbsent || LaterHasEffect(rules.consumer, marker)) return false;
  return std::none_of(world.workers.begin(), world.workers.end(), [&](const Worker& w) {
    if (!GoesOn(w) || w.job != job) return false;
    const Way way = WayFrom(rules.consumer, Place(w.line), marker);
    return way.has_effect || LaterHasEffect(rules.consumer, way.marker);
  });
}

// The one who made this choice goes on to the effect whatever the marker is: the common case, told without a search.
bool ActorHasEffect(const Rules& rules, const World& world, const Event& event) {
  if (event.worker < 0) return false;
  const Worker& w = world.workers[Place(event.worker)];
  return GoesOn(w) && w.job == event.job && WayFrom(rules.consumer, Place(w.line), Marker::kBusy).has_effect;
}

bool MayStillHappen(const Rules& rules, const World& world, const Standings& standings, int32_t job) {
  if (job < 0 || world.ledger.Of(job).effects > 0) return true;
  return !EffectIsOut(rules, world, job, standings[Place(job)].State());
}

// Nobody is left to take, or nobody to sweep, or the main queue is gone: that concerns every job.
bool ConcernsAll(const World& world, const Event& event) {
  if (event.choice.kind == Kind::kReaperOff || event.choice.kind == Kind::kEvictWait) return true;
  return (event.choice.kind == Kind::kCrash || event.choice.kind == Kind::kHang) && !AnyTaker(world);
}

bool BreaksEffectHappens(const Rules& rules, const World& world, const Standings& standings, const Event& event,
                         int32_t let_go) {
  if (ConcernsAll(world, event)) {
    for (size_t job = 0; job < standings.size(); ++job) {
      if (!MayStillHappen(rules, world, standings, static_cast<int32_t>(job))) return true;
    }
    return false;
  }
  if (!MayStillHappen(rules, world, standings, let_go)) return true;
  return !ActorHasEffect(rules, world, event) && !MayStillHappen(rules, world, standings, event.job);
}

bool BreaksAlwaysInAList(const Rules& rules, const Standings& standings, const Event& event) {
  const auto is_nowhere = [&](int32_t job) { return standings[Place(job)].State() == JobState::kNone; };
  if (event.choice.kind == Kind::kEvictWait) {
    return std::any_of(standings.begin(), standings.end(), [](const Standing& s) { return s.State() == JobState::kNone; });
  }
  if (event.job >= 0 && is_nowhere(event.job)) return true;
  return std::any_of(event.saw.begin(), event.saw.end(), [&](const Sighting& sighting) {
    return sighting.recovered && is_nowhere(rules.scenario.JobNamed(sighting.job));
  });
}

}  // namespace

std::string_view NameOf(Promise promise) {
  switch (promise) {
    case Promise::kAlwaysInAList: return "always-in-a-list";
    case Promise::kEffectHappens: return "effect-happens";
    case Promise::kNoDuplicateEffect: return "no-duplicate-effect";
  }
  return "";
}

PromiseSet ClaimsOf(const Consumer& consumer) {
  const std::vector<StepKind>& steps = consumer.steps;
  const auto effect = std::find_if(steps.begin(), steps.end(), LastsAsEffect);
  const bool takes = steps[0] == StepKind::kTake;
  const bool acks_early = effect != steps.end() && std::any_of(steps.begin(), effect, IsAck);
  PromiseSet claims = 0;
  if (takes) claims |= BitOf(Promise::kAlwaysInAList);
  if (takes && effect != steps.end() && !acks_early) claims |= BitOf(Promise::kEffectHappens);
  if (!takes || acks_early || std::any_of(steps.begin(), steps.end(), Deduplicates)) {
    claims |= BitOf(Promise::kNoDuplicateEffect);
  }
  return claims;
}

int32_t JobBehindLastStep(const Rules& rules, const World& world) {
  if (world.in_gap < 0) return -1;
  const Worker& w = world.workers[Place(world.in_gap)];
  return w.job >= 0 && Place(w.line) == rules.consumer.steps.size() ? w.job : -1;
}

bool EffectIsOut(const Rules& rules, const World& world, int32_t job, JobState state) {
  return state != JobState::kAbsent && (IsLost(rules, world, job, state) || IsBarred(rules, world, job));
}

PromiseSet BrokenBy(const Rules& rules, const World& world, const Standings& standings, const Event& event,
                    int32_t let_go, PromiseSet asked) {
  PromiseSet broken = 0;
  const auto ask = [&](Promise promise, auto breaks) {
    if ((asked & BitOf(promise)) != 0 && breaks()) broken |= BitOf(promise);
  };
  ask(Promise::kAlwaysInAList, [&] { return BreaksAlwaysInAList(rules, standings, event); });
  ask(Promise::kEffectHappens, [&] { return BreaksEffectHappens(rules, world, standings, event, let_go); });
  ask(Promise::kNoDuplicateEffect, [&] { return event.nth >= 2; });
  return broken;
}

}  // namespace alo
