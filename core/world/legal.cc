#include "core/world/legal.h"

#include <algorithm>

#include "core/actors/keys.h"
#include "core/base/check.h"
#include "core/world/driven.h"

namespace alo {
namespace {

using Kind = Choice::Kind;
using Status = Worker::Status;

const Worker& Of(const World& world, int32_t worker) { return world.workers[static_cast<size_t>(worker)]; }

bool IsDue(const World& world, Due due) {
  if (world.agenda.empty()) return false;
  const auto& [slot, first] = world.agenda.first();
  return slot.at_ms == world.now_ms && first == due;
}

const char* If(bool open, const char* why) { return open ? "" : why; }

const char* WhyNotWait(const World& world, int64_t until_ms) {
  const bool overtakes = !world.agenda.empty() && world.agenda.first().first.at_ms < until_ms;
  return If(until_ms >= world.now_ms && !overtakes, "not-due");
}

// An idle worker may take whenever there is a job; a step under way is made when its time is over, in a driven run at
// any time.
const char* WhyNotStep(const Rules& rules, const World& world, int32_t worker) {
  const Worker& w = Of(world, worker);
  if (w.Idle()) return If(AnythingWaits(rules, world), "worker-idle");
  if (w.status == Status::kCrashed) return "worker-crashed";
  if (w.status == Status::kPaused) return "worker-paused";
  if (w.hung) return "worker-hung";
  const bool any_time = IsDriven(rules, world) && w.step_due.IsSet();
  return If(any_time || IsDue(world, {Due::Kind::kStep, worker}), "not-due");
}

const char* WhyNotSweep(const Rules& rules, const World& world) {
  if (IsDue(world, {Due::Kind::kSweep, -1})) return "";
  if (!IsDriven(rules, world)) return "not-due";
  if (!rules.scenario.reaper) return "no-reaper";
  return If(world.reaper_on, "reaper-off");
}

const char* WhyNotExpire(const Rules& rules, const World& world, const Choice& choice) {
  if (!IsDriven(rules, world)) return "not-due";
  const std::string& job = rules.JobId(choice.subject);
  if (choice.kind == Kind::kExpireMarker) return If(world.store.Find(Keys::Marker(job)), "no-marker");
  return If(world.store.Find(rules.scenario.queue.keys.Lock(job)), "no-lock");
}

const char* WhyNotLoseAck(const Rules& rules, const World& world, int32_t worker) {
  const Worker& w = Of(world, worker);
  if (!IsDriven(rules, world)) return "not-due";
  if (w.Idle()) return "worker-idle";
  if (const char* why = WhyNotStep(rules, world, worker); *why != '\0') return why;
  return If(IsAck(rules.consumer.steps[static_cast<size_t>(w.line)]), "no-such-step");
}

const char* WhyNotStrike(const Rules& rules, const World& world, const Choice& choice) {
  const Worker& w = Of(world, choice.subject);
  if (IsTimedFaultDue(rules, world, choice)) return "";
  if (w.status == Status::kCrashed) return "worker-crashed";
  if (choice.kind == Kind::kCrash) return "";
  if (w.status == Status::kPaused) return "worker-paused";
  if (choice.kind == Kind::kPause) return "";
  if (w.job < 0) return "worker-idle";
  return If(!w.hung, "worker-hung");
}

// By its clock (a wake that is due) or by the reader's hand: a worker that is down can always be brought back.
const char* WhyNotWake(const World& world, const Choice& choice) {
  const Status needed = choice.kind == Kind::kRestart ? Status::kCrashed : Status::kPaused;
  const Status status = Of(world, choice.subject).status;
  if (status == needed) return "";
  if (status == Status::kUp) return "worker-up";
  return status == Status::kCrashed ? "worker-crashed" : "worker-paused";
}

const char* WhyNotEvict(const Rules& rules, const World& world, const Choice& choice) {
  if (IsTimedFaultDue(rules, world, choice)) return "";
  if (choice.kind == Kind::kEvictWait) return If(world.store.Find(rules.scenario.queue.keys.Wait()), "nothing-waits");
  const std::string& job = rules.JobId(choice.subject);
  if (choice.kind == Kind::kEvictMarker) return If(world.store.Find(Keys::Marker(job)), "no-marker");
  const Keys& keys = rules.scenario.queue.keys;
  if (choice.kind == Kind::kEvictJob) return If(world.store.Find(keys.Job(job)), "no-hash");
  return If(world.store.Find(keys.Lock(job)), "no-lock");
}

const char* WhyNotPlan(const Rules& rules, const World& world, const Choice& plan) {
  const std::vector<StepKind>& steps = rules.consumer.steps;
  const Fault fault = FaultOf(plan);
  const bool at_ack = fault.where == Where::kAtAck;
  const bool has_step = std::any_of(steps.begin(), steps.end(), [&](StepKind step) {
    return at_ack ? IsAck(step) : step == fault.step;
  });
  if (!has_step) return "no-such-step";
  if (fault.kind > FaultKind::kPause && fault.where == Where::kBefore && IsDelivery(fault.step)) return "no-such-step";
  const bool planned = std::any_of(world.pending.begin(), world.pending.end(),
                                   [&](const Fault& f) { return AreAlike(f, fault); });
  return If(!planned, "already-planned");
}

const char* WhyNotTurnReaper(const Rules& rules, const World& world, bool on) {
  if (!rules.scenario.reaper) return "no-reaper";
  if (on) return If(!world.reaper_on, "reaper-on");
  return If(world.reaper_on, "reaper-off");
}

// The step stands in front of `line`, so the worker has passed it, if only by a skip.
bool IsBehind(const std::vector<StepKind>& steps, const Fault& fault, int32_t line) {
  return std::none_of(steps.begin() + line, steps.end(), [&](StepKind step) {
    return fault.where == Where::kAtAck ? IsAck(step) : step == fault.step;
  });
}

bool AnyUp(const World& world) {
  return std::any_of(world.workers.begin(), world.workers.end(), [](const Worker& w) { return w.Idle(); });
}

}  // namespace

const char* WhyNot(const Rules& rules, const World& world, const Choice& choice) {
  switch (choice.kind) {
    case Kind::kWait: return WhyNotWait(world, choice.ms);
    case Kind::kAdd: return If(IsDue(world, {Due::Kind::kArrival, choice.subject}), "not-due");
    case Kind::kStep: return WhyNotStep(rules, world, choice.subject);
    case Kind::kRenew: return If(IsDue(world, {Due::Kind::kRenew, choice.subject}), "not-due");
    case Kind::kSweep: return WhyNotSweep(rules, world);
    case Kind::kMove: return If(IsDue(world, {Due::Kind::kMove, -1}), "not-due");
    case Kind::kRetry: return If(IsDue(world, {Due::Kind::kRetry, choice.subject}), "not-due");
    case Kind::kRestart: case Kind::kResume: return WhyNotWake(world, choice);
    case Kind::kCrash: case Kind::kPause: case Kind::kThrow: case Kind::kHang:
      return WhyNotStrike(rules, world, choice);
    case Kind::kEvictLock: case Kind::kEvictMarker: case Kind::kEvictJob: case Kind::kEvictWait:
      return WhyNotEvict(rules, world, choice);
    case Kind::kPlan: return WhyNotPlan(rules, world, choice);
    case Kind::kReaperOff: return WhyNotTurnReaper(rules, world, false);
    case Kind::kReaperOn: return WhyNotTurnReaper(rules, world, true);
    case Kind::kExpire: case Kind::kExpireMarker: return WhyNotExpire(rules, world, choice);
    case Kind::kLoseAck: return WhyNotLoseAck(rules, world, choice.subject);
  }
  return "not-due";
}

bool IsTooLate(const Rules& rules, const World& world, const Choice& plan) {
  const Fault fault = FaultOf(plan);
  if (world.tallies[static_cast<size_t>(fault.job)].deliveries < fault.delivery) return false;
  return std::none_of(world.workers.begin(), world.workers.end(), [&](const Worker& w) {
    const bool at_it = w.AtWork() && w.job == fault.job && w.delivery == fault.delivery;
    return at_it && !IsBehind(rules.consumer.steps, fault, w.line);
  });
}

bool AtRest(const Rules& rules, const World& world) {
  if (world.agenda.AnythingOutstanding()) return false;
  if (std::any_of(world.workers.begin(), world.workers.end(), [](const Worker& w) { return w.AtWork(); })) return false;
  if (!AnyUp(world)) return true;
  return !AnythingWaits(rules, world) && !(world.reaper_on && world.store.Find(rules.scenario.queue.keys.Active()));
}

Choice ChoiceOfTimedFault(const Fault& fault) {
  ALO_CHECK(fault.where == Where::kAtTime);
  Choice choice;
  switch (fault.kind) {
    case FaultKind::kCrash: choice.kind = Kind::kCrash; break;
    case FaultKind::kPause: choice.kind = Kind::kPause; break;
    case FaultKind::kThrow: choice.kind = Kind::kThrow; break;
    case FaultKind::kHang: choice.kind = Kind::kHang; break;
    case FaultKind::kEvictLock: choice.kind = Kind::kEvictLock; break;
    case FaultKind::kEvictJob: choice.kind = Kind::kEvictJob; break;
    case FaultKind::kEvictWait: choice.kind = Kind::kEvictWait; return choice;
    default: choice.kind = Kind::kEvictMarker; break;
  }
  choice.subject = fault.worker >= 0 ? fault.worker : fault.job;
  choice.ms = fault.span_ms.value_or(-1);
  return choice;
}

bool IsTimedFaultDue(const Rules& rules, const World& world, const Choice& choice) {
  if (world.agenda.empty()) return false;
  const auto& [slot, due] = world.agenda.first();
  return slot.at_ms == world.now_ms && due.kind == Due::Kind::kFault &&
         ChoiceOfTimedFault(rules.scenario.faults[static_cast<size_t>(due.subject)]) == choice;
}

}  // namespace alo
