#include "core/world/world.h"

#include "core/actors/keys.h"
#include "core/actors/scripts.h"
#include "core/base/check.h"

namespace alo {
namespace {

// A replay: the worker finishes and dies just before it acknowledges, and is back a second later.
constexpr int64_t kReplayRestartMs = 1000;

void PlanReplays(const Rules& rules, World& world) {
  for (StepKind step : rules.consumer.steps) {
    if (!IsAck(step)) continue;
    for (int32_t delivery = 1; delivery < rules.scenario.replays; ++delivery) {
      Fault crash;
      crash.step = step;
      crash.delivery = delivery;
      crash.span_ms = kReplayRestartMs;
      world.pending.push_back(crash);
    }
    return;
  }
}

// The fault at the step where it strikes in this world; one that never does waits for its own.
Fault Placed(const Rules& rules, Fault fault) {
  if (fault.where != Where::kAtAck) fault.step = StepStruck(rules, fault).value_or(fault.step);
  return fault;
}

// 0 where the field is not there: a hash that was evicted starts anew.
int64_t CountOf(const Hash& hash, const char* field) {
  const auto it = hash.find(field);
  return it == hash.end() ? 0 : NumberOf(it->second);
}

// Over the stall limit: the take will be no delivery, so no fault of a delivery strikes before it.
bool WillFailAtTake(const Rules& rules, const World& world, int32_t job) {
  const Queue& queue = rules.scenario.queue;
  const Hash* hash = world.store.Get<Hash>(queue.keys.Job(rules.JobId(job)));
  return hash && rules.consumer.steps[0] == StepKind::kTake && IsOverStallLimit(queue, CountOf(*hash, "stalled"));
}

int32_t FindFault(const World& world, Where where, StepKind step, int32_t job, int32_t delivery) {
  for (size_t i = 0; i < world.pending.size(); ++i) {
    const Fault& f = world.pending[i];
    if (f.where == where && f.step == step && f.job == job && f.delivery == delivery) return static_cast<int32_t>(i);
  }
  return -1;
}

}  // namespace

World StartOf(const Rules& rules) {
  const Scenario& scenario = rules.scenario;
  World world;
  world.ledger = Ledger(scenario.jobs.size());
  world.workers.resize(scenario.workers.size());
  world.tallies.resize(scenario.jobs.size());
  world.random.state = static_cast<uint64_t>(scenario.seed);
  world.reaper_on = scenario.reaper.has_value();
  for (size_t i = 0; i < scenario.jobs.size(); ++i) {
    world.agenda.Schedule(scenario.jobs[i].at_ms, {Due::Kind::kArrival, static_cast<int32_t>(i)});
  }
  for (size_t i = 0; i < scenario.faults.size(); ++i) {
    const Fault& fault = scenario.faults[i];
    if (fault.where == Where::kAtTime) {
      world.agenda.Schedule(fault.at_ms, {Due::Kind::kFault, static_cast<int32_t>(i)});
    } else {
      world.pending.push_back(Placed(rules, fault));
    }
  }
  PlanReplays(rules, world);
  if (world.reaper_on) world.sweep_due = world.agenda.Schedule(0, {Due::Kind::kSweep, -1});
  return world;
}

std::string TokenOf(const Rules& rules, const World& world, int32_t worker) {
  const Worker& w = world.workers[static_cast<size_t>(worker)];
  return w.leased ? rules.WorkerName(worker) + ":" + std::to_string(w.delivery) : "";
}

bool HoldsLock(const Rules& rules, const World& world, int32_t worker) {
  const Worker& w = world.workers[static_cast<size_t>(worker)];
  if (!w.leased || w.job < 0) return false;
  const Str* lock = world.store.Get<Str>(rules.scenario.queue.keys.Lock(rules.JobId(w.job)));
  return lock && *lock == TokenOf(rules, world, worker);
}

bool AnythingWaits(const Rules& rules, const World& world) {
  return world.store.Find(rules.scenario.queue.keys.Wait()) != nullptr;
}

int32_t NextInWait(const Rules& rules, const World& world) {
  const List* wait = world.store.Get<List>(rules.scenario.queue.keys.Wait());
  return wait ? rules.scenario.JobNamed(wait->back()) : -1;
}

int32_t FaultBefore(const Rules& rules, const World& world, int32_t worker) {
  if (world.pending.empty()) return -1;
  const Worker& w = world.workers[static_cast<size_t>(worker)];
  if (w.status != Worker::Status::kUp) return -1;
  if (w.job >= 0) {
    if (w.step_due.at_ms != world.now_ms) return -1;
    return FindFault(world, Where::kBefore, rules.consumer.steps[static_cast<size_t>(w.line)], w.job, w.delivery);
  }
  const int32_t job = NextInWait(rules, world);
  if (job < 0 || WillFailAtTake(rules, world, job)) return -1;
  const int32_t delivery = world.tallies[static_cast<size_t>(job)].deliveries + 1;
  return FindFault(world, Where::kBefore, rules.consumer.steps[0], job, delivery);
}

int32_t FaultAfter(const Rules& rules, const World& world, int32_t worker) {
  if (world.pending.empty()) return -1;
  const Worker& w = world.workers[static_cast<size_t>(worker)];
  if (w.status != Worker::Status::kUp || w.job < 0 || w.hung || w.done < 0) return -1;
  return FindFault(world, Where::kAfter, rules.consumer.steps[static_cast<size_t>(w.done)], w.job, w.delivery);
}

}  // namespace alo
