#include "core/world/attempt.h"

#include <algorithm>

#include "core/actors/program.h"
#include "core/base/check.h"
#include "core/world/enqueue.h"

namespace alo {
namespace {

size_t Place(int32_t index) { return static_cast<size_t>(index); }

// The acknowledgement of this delivery is to be lost; the fault is used up.
bool LosesAck(World& world, const Worker& w) {
  auto it = std::find_if(world.pending.begin(), world.pending.end(), [&](const Fault& f) {
    return f.where == Where::kAtAck && f.job == w.job && f.delivery == w.delivery;
  });
  if (it == world.pending.end()) return false;
  world.pending.erase(it);
  return true;
}

// In 2^32: a power of two, so the product is exact and the same on every machine.
uint64_t PartsOf(double chance) { return static_cast<uint64_t>(chance * 4294967296.0); }

// The storm draws its faults when a job is delivered: three chances, and for crash and pause the gap they strike in.
void DrawStorm(Scene& scene, const Worker& w) {
  if (!scene.rules.scenario.storm) return;
  const StormRules& storm = *scene.rules.scenario.storm;
  const std::vector<StepKind>& steps = scene.rules.consumer.steps;
  Random& random = scene.world.random;
  auto draw = [&](double chance, FaultKind kind, std::optional<int64_t> span_ms) {
    if (!random.Chance(PartsOf(chance))) return;
    Fault fault;
    fault.kind = kind;
    fault.where = kind == FaultKind::kLoseAck ? Where::kAtAck : Where::kAfter;
    if (kind != FaultKind::kLoseAck) fault.step = steps[random.Below(steps.size())];
    fault.job = w.job;
    fault.delivery = w.delivery;
    fault.span_ms = span_ms;
    scene.world.pending.push_back(fault);
  };
  draw(storm.crash, FaultKind::kCrash, storm.restart_ms);
  draw(storm.pause, FaultKind::kPause, storm.pause_ms);
  draw(storm.lose_ack, FaultKind::kLoseAck, std::nullopt);
}

void CountAck(Scene& scene, const Worker& w, StepKind step, std::string_view result) {
  if (!IsAck(step) || result == "lost" || result == "none") return;
  if (result == "done") {
    ++scene.world.counts.acks;
    scene.TallyOf(w.job).acked = true;
  } else {
    ++scene.world.counts.refused;
  }
}

// The worker got the job that `wait` gave: a delivery.
void BeginAttempt(Scene& scene, int32_t worker, const std::string& job, StepKind step) {
  Worker& w = scene.Of(worker);
  w.job = scene.rules.scenario.JobNamed(job);
  ALO_CHECK(w.job >= 0);
  w.delivery = ++scene.TallyOf(w.job).deliveries;
  w.leased = step == StepKind::kTake;
  DrawStorm(scene, w);
}

// Behind the step just made: on to `line`, or free when there is no more. Where a fault strikes behind the last step
// the worker keeps the job until it has struck.
void GoTo(Scene& scene, int32_t worker, size_t line) {
  Worker& w = scene.Of(worker);
  w.line = static_cast<int32_t>(line);
  if (line < scene.rules.consumer.steps.size()) {
    BeginStep(scene, worker, scene.rules.consumer.LastsMs(line));
  } else if (FaultAfter(scene.rules, scene.world, worker) < 0) {
    EndAttempt(scene, worker);
  }
}

}  // namespace

void BeginStep(Scene& scene, int32_t worker, int64_t left_ms) {
  Worker& w = scene.Of(worker);
  ALO_CHECK(w.job >= 0 && !w.step_due.IsSet());
  w.step_due = scene.world.agenda.Schedule(scene.world.now_ms + left_ms, {Due::Kind::kStep, worker});
}

void EndAttempt(Scene& scene, int32_t worker) {
  Worker& w = scene.Of(worker);
  scene.world.agenda.Cancel(w.step_due);
  scene.world.agenda.Cancel(w.renew_due);
  // What was to strike this delivery and did not never will: no other delivery has its number.
  std::erase_if(scene.world.pending, [&](const Fault& f) { return f.job == w.job && f.delivery == w.delivery; });
  w.hung = w.leased = w.paused_in_gap = false;
  w.job = w.line = w.done = -1;
  w.delivery = 0;
  w.left_ms = 0;
}

void FailAttempt(Scene& scene, int32_t worker) {
  Worker& w = scene.Of(worker);
  const Rules& rules = scene.rules;
  Script redis = scene.Redis();
  const GivenUp given =
      GiveUp(redis, rules.scenario.queue, rules.consumer, rules.JobId(w.job), TokenOf(rules, scene.world, worker));
  scene.event.fate = given.fate;
  TakeOver(scene, given.next);
  if (given.verdict != Verdict::kDone) ++scene.world.counts.refused;
  if (given.fate == Fate::kDelayed) {
    scene.world.agenda.Schedule(scene.world.now_ms + rules.consumer.backoff_ms, {Due::Kind::kRetry, w.job});
  }
  if (scene.event.choice.kind == Choice::Kind::kThrow) scene.event.result = NameOf(given.verdict);
  EndAttempt(scene, worker);
}

void MakeWorkerStep(Scene& scene, int32_t worker) {
  const Rules& rules = scene.rules;
  Worker& w = scene.Of(worker);
  const bool delivery = w.job < 0;
  const size_t line = delivery ? 0 : Place(w.line);
  const StepKind step = rules.consumer.steps[line];
  scene.world.agenda.Cancel(w.step_due);

  Script redis = scene.Redis();
  Turn turn{rules.scenario.queue, rules.consumer, redis, scene.world.ledger, rules.WorkerName(worker),
            delivery ? "" : rules.JobId(w.job), delivery ? "" : rules.JobAt(w.job).dedup_id, TokenOf(rules, scene.world, worker),
            {w.job, worker, w.delivery, scene.world.now_ms}, IsAck(step) && LosesAck(scene.world, w), "done", {}};
  if (step == StepKind::kForgetfulRelease) scene.event.owner = OwnerOf(rules, scene.world, turn.dedup_id);
  const Jump jump = MakeStep(step, turn);

  if (delivery && jump != Jump::kNone) BeginAttempt(scene, worker, turn.job, step);
  CountAck(scene, w, step, turn.result);
  if (WritesMarker(step)) scene.TallyOf(w.job).marker_expired = false;
  scene.event.step = step;
  scene.event.result = turn.result;
  scene.event.job = w.job >= 0 ? w.job : rules.scenario.JobNamed(turn.job);
  TakeOver(scene, turn.next);
  scene.event.delivery = w.delivery;
  if (turn.result == std::string_view("effect")) scene.event.nth = scene.world.ledger.Of(w.job).effects;
  if (jump == Jump::kNone) return;
  w.done = static_cast<int32_t>(line);
  scene.world.in_gap = worker;
  if (jump == Jump::kFail) return FailAttempt(scene, worker);
  GoTo(scene, worker, jump == Jump::kSkip ? rules.consumer.SkipTarget(line) : line + 1);
  if (w.job >= 0 && step == StepKind::kTake && rules.scenario.queue.renew_ms > 0) {
    w.renew_due = scene.world.agenda.Schedule(scene.world.now_ms + rules.scenario.queue.renew_ms,
                                              {Due::Kind::kRenew, worker});
  }
}

void RenewLock(Scene& scene, int32_t worker) {
  Worker& w = scene.Of(worker);
  const Rules& rules = scene.rules;
  ALO_CHECK(w.renew_due.at_ms == scene.world.now_ms);
  scene.world.agenda.Cancel(w.renew_due);
  if (w.status == Worker::Status::kPaused) {
    scene.event.result = "asleep";
  } else {
    Script redis = scene.Redis();
    const bool mine = Renew(redis, rules.scenario.queue, rules.JobId(w.job), TokenOf(rules, scene.world, worker));
    scene.event.result = mine ? "renewed" : "gone";
    if (!mine) return;  // a lock that is gone is not taken again, so there is nothing left to renew
  }
  w.renew_due =
      scene.world.agenda.Schedule(scene.world.now_ms + rules.scenario.queue.renew_ms, {Due::Kind::kRenew, worker});
}

}  // namespace alo
