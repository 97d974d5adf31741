// Step: the one function that changes a world.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/actors/keys.h"
#include "core/base/check.h"
#include "core/world/attempt.h"
#include "core/world/driven.h"
#include "core/world/enqueue.h"
#include "core/world/legal.h"
#include "core/world/reaping.h"
#include "core/world/world.h"

namespace alo {
namespace {

using Kind = Choice::Kind;

void NoteExpired(Scene& s, std::vector<std::string> gone) {
  s.event.expired = std::move(gone);
  const Keys& keys = s.rules.scenario.queue.keys;
  for (const std::string& key : s.event.expired) {
    const KeyName name = keys.Parse(key);
    if (name.kind == KeyName::Kind::kMarker) s.TallyOf(s.rules.scenario.JobNamed(name.name)).marker_expired = true;
  }
}

// The supervisor of a worker that died takes its job for done: it is in flight, and nobody holds it.
void AckFor(Scene& s, int32_t job) {
  Script redis = s.Redis();
  const Removed removed = ForgetfulAck(redis, s.rules.scenario.queue, s.rules.JobId(job));
  if (!removed.removed) return;
  s.event.result = "removed";
  TakeOver(s, removed.next);
}

void Wait(Scene& s, const Choice& choice) {
  ALO_CHECK(choice.ms >= s.world.now_ms);
  s.event.span_ms = choice.ms - s.world.now_ms;
  s.world.now_ms = choice.ms;
  NoteExpired(s, s.world.store.ExpireUntil(choice.ms));
}

// Its time is up because the run says so; nobody sends Redis anything.
void Expire(Scene& s, const std::string& key) {
  ALO_CHECK(s.world.store.Erase(key));
  NoteExpired(s, {key});
}

void Crash(Scene& s, const Choice& choice) {
  Worker& w = s.Of(choice.subject);
  if (w.status == Worker::Status::kCrashed) {
    s.event.result = "dead";
    return;
  }
  if (w.job >= 0) EndAttempt(s, choice.subject);
  if (s.event.job >= 0 && s.rules.consumer.supervisor_acks) AckFor(s, s.event.job);
  s.world.agenda.Cancel(w.wake_due);
  w.status = Worker::Status::kCrashed;
  w.paused_in_gap = false;
  if (choice.ms >= 0) w.wake_due = s.world.agenda.Schedule(s.world.now_ms + choice.ms, {Due::Kind::kWake, choice.subject});
}

// What was left of the step under way is kept for the resume.
void StopClock(Scene& s, Worker& w) {
  w.left_ms = w.step_due.IsSet() ? w.step_due.at_ms - s.world.now_ms : 0;
  w.paused_in_gap = s.gap >= 0 && &s.Of(s.gap) == &w;
  s.world.agenda.Cancel(w.step_due);
  w.status = Worker::Status::kPaused;
}

void Pause(Scene& s, const Choice& choice) {
  Worker& w = s.Of(choice.subject);
  if (w.status == Worker::Status::kCrashed) {
    s.event.result = "dead";
    return;
  }
  const int64_t until_ms = std::max(s.world.now_ms + choice.ms, w.wake_due.at_ms);  // paused twice: the longer holds
  if (w.status == Worker::Status::kUp) StopClock(s, w);
  s.world.agenda.Cancel(w.wake_due);
  w.wake_due = s.world.agenda.Schedule(until_ms, {Due::Kind::kWake, choice.subject});
}

void Resume(Scene& s, int32_t worker) {
  Worker& w = s.Of(worker);
  s.world.agenda.Cancel(w.wake_due);
  w.status = Worker::Status::kUp;
  if (w.paused_in_gap) s.world.in_gap = worker;  // a second fault of the same gap strikes now
  w.paused_in_gap = false;
  if (w.job < 0 || w.hung) return;
  if (static_cast<size_t>(w.line) < s.rules.consumer.steps.size()) {
    BeginStep(s, worker, w.left_ms);
    w.left_ms = 0;
  } else if (FaultAfter(s.rules, s.world, worker) < 0) {
    EndAttempt(s, worker);
  }
}

void Restart(Scene& s, int32_t worker) {
  s.world.agenda.Cancel(s.Of(worker).wake_due);
  s.Of(worker).status = Worker::Status::kUp;
}

// By its clock a fault finds a worker as it is: one without a running handler has nothing to throw or to hang in.
bool HasRunningHandler(Scene& s, int32_t worker) {
  const Worker& w = s.Of(worker);
  if (w.status == Worker::Status::kUp && w.job >= 0 && !w.hung) return true;
  s.event.result = "idle";
  return false;
}

void Throw(Scene& s, int32_t worker) {
  if (HasRunningHandler(s, worker)) FailAttempt(s, worker);
}

void Hang(Scene& s, int32_t worker) {
  if (!HasRunningHandler(s, worker)) return;
  s.world.agenda.Cancel(s.Of(worker).step_due);
  s.Of(worker).hung = true;
}

void Evict(Scene& s, const std::string& key) {
  Script redis = s.Redis();
  if (redis.Call({"DEL", key}).integer == 0) s.event.result = "none";
}

// A fault of the scenario or of a plan that this choice makes come true is used up. It strikes the worker in the gap
// or before its step; else it is the timed fault that is due.
void UseUpFault(Scene& s, const Choice& choice, FaultKind kind) {
  int32_t index = s.gap == choice.subject ? FaultAfter(s.rules, s.world, choice.subject) : -1;
  // In the order of the schedule: what is due stands before the step that is due later at this instant.
  const bool clock_first = s.Of(choice.subject).job >= 0 && IsTimedFaultDue(s.rules, s.world, choice);
  if (index < 0 && !clock_first) index = FaultBefore(s.rules, s.world, choice.subject);
  if (index >= 0) {
    const Fault& fault = s.world.pending[static_cast<size_t>(index)];
    if (fault.kind == kind && fault.span_ms == choice.Span()) {
      s.world.pending.erase(s.world.pending.begin() + index);
      return;
    }
  }
  if (IsTimedFaultDue(s.rules, s.world, choice)) s.world.agenda.PopFirst();
}

void Strike(Scene& s, const Choice& choice) {
  switch (choice.kind) {
    case Kind::kCrash: UseUpFault(s, choice, FaultKind::kCrash); return Crash(s, choice);
    case Kind::kPause: UseUpFault(s, choice, FaultKind::kPause); return Pause(s, choice);
    case Kind::kThrow: UseUpFault(s, choice, FaultKind::kThrow); return Throw(s, choice.subject);
    default: UseUpFault(s, choice, FaultKind::kHang); return Hang(s, choice.subject);
  }
}

// The step that it is, with the fault that strikes it.
void LoseAck(Scene& s, int32_t worker) {
  Fault fault;
  fault.kind = FaultKind::kLoseAck;
  fault.where = Where::kAtAck;
  fault.job = s.Of(worker).job;
  fault.delivery = s.Of(worker).delivery;
  s.world.pending.push_back(fault);
  s.event.choice.kind = Kind::kStep;
  MakeWorkerStep(s, worker);
}

void EvictKey(Scene& s, const Choice& choice) {
  if (IsTimedFaultDue(s.rules, s.world, choice)) s.world.agenda.PopFirst();
  const Keys& keys = s.rules.scenario.queue.keys;
  if (choice.kind == Kind::kEvictWait) return Evict(s, keys.Wait());
  const std::string& job = s.rules.JobId(choice.subject);
  if (choice.kind == Kind::kEvictMarker) return Evict(s, Keys::Marker(job));
  Evict(s, choice.kind == Kind::kEvictLock ? keys.Lock(job) : keys.Job(job));
}

// What is made because it is due comes off the agenda. (Steps, renewals, sweeps and wakings clear their own slots.)
void PopIfDue(Scene& s, Due::Kind kind, int32_t subject) {
  ALO_CHECK(!s.world.agenda.empty());
  ALO_CHECK((s.world.agenda.first().second == Due{kind, subject}));
  s.world.agenda.PopFirst();
}

void Make(Scene& s, const Choice& choice) {
  switch (choice.kind) {
    case Kind::kWait: return Wait(s, choice);
    case Kind::kAdd: PopIfDue(s, Due::Kind::kArrival, choice.subject); return Add(s, choice.subject);
    case Kind::kStep: return MakeWorkerStep(s, choice.subject);
    case Kind::kRenew: return RenewLock(s, choice.subject);
    case Kind::kSweep: return SweepNow(s);
    case Kind::kMove: return MoveSeen(s);
    case Kind::kRetry: PopIfDue(s, Due::Kind::kRetry, choice.subject); return PromoteJob(s, choice.subject);
    case Kind::kRestart: return Restart(s, choice.subject);
    case Kind::kResume: return Resume(s, choice.subject);
    case Kind::kCrash: case Kind::kPause: case Kind::kThrow: case Kind::kHang: return Strike(s, choice);
    case Kind::kEvictLock: case Kind::kEvictMarker: case Kind::kEvictJob: case Kind::kEvictWait: return EvictKey(s, choice);
    case Kind::kPlan: return s.world.pending.push_back(FaultOf(choice));
    case Kind::kReaperOff: return TurnReaper(s, false);
    case Kind::kReaperOn: return TurnReaper(s, true);
    case Kind::kExpire: return Expire(s, s.rules.scenario.queue.keys.Lock(s.rules.JobId(choice.subject)));
    case Kind::kExpireMarker: return Expire(s, Keys::Marker(s.rules.JobId(choice.subject)));
    case Kind::kLoseAck: return LoseAck(s, choice.subject);
  }
}

bool IsInFlight(const Rules& rules, const World& world, int32_t job) {
  const List* active = world.store.Get<List>(rules.scenario.queue.keys.Active());
  return active && std::find(active->begin(), active->end(), rules.JobId(job)) != active->end();
}

// Who and what the sentence speaks of; a step fills in more.
Event Opening(const Rules& rules, const World& world, const Choice& choice) {
  Event event;
  event.choice = choice;
  if (IsOfJob(choice.kind)) event.job = choice.subject;
  if (choice.kind == Kind::kPlan) event.delivery = choice.delivery;
  if (!IsOfWorker(choice.kind)) return event;
  const Worker& w = world.workers[static_cast<size_t>(choice.subject)];
  event.worker = choice.subject;
  event.in_flight = choice.kind == Kind::kCrash && w.job >= 0 && IsInFlight(rules, world, w.job);
  event.job = w.job;
  event.delivery = w.delivery;
  return event;
}

// The gap behind a step lasts until the clock moves or somebody makes a step: what the reader does elsewhere meanwhile
// does not save the worker from a fault that strikes there.
bool ClosesGap(Kind kind) { return kind == Kind::kWait || kind == Kind::kStep || kind == Kind::kLoseAck; }

// A worker was kept behind its last step for a fault to strike; on a path made by hand it need not have.
void CloseGap(Scene& s) {
  s.world.in_gap = -1;
  if (s.gap < 0) return;
  const Worker& w = s.Of(s.gap);
  const bool behind = w.job >= 0 && static_cast<size_t>(w.line) == s.rules.consumer.steps.size();
  if (behind && w.status == Worker::Status::kUp && !w.hung) EndAttempt(s, s.gap);
}

}  // namespace

Event Step(const Rules& rules, World& world, const Choice& choice, Commands commands) {
  ALO_CHECK(*WhyNot(rules, world, choice) == '\0');
  Event event = Opening(rules, world, choice);
  event.sent.noted = commands == Commands::kNoted;
  Scene scene{rules, world, event, world.in_gap};
  NoteDriven(rules, world, choice);
  if (ClosesGap(choice.kind)) CloseGap(scene);
  Make(scene, choice);
  return event;
}

bool Event::IsLoud() const {
  switch (choice.kind) {
    case Kind::kWait: return !expired.empty();
    case Kind::kRenew: case Kind::kPlan: return false;
    case Kind::kSweep: return !saw.empty();
    default: return true;
  }
}

}  // namespace alo
