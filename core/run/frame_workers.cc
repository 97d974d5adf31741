#include "core/run/frame_workers.h"

#include <algorithm>

#include "core/actors/keys.h"
#include "core/world/legal.h"

namespace alo {
namespace {

using Kind = Choice::Kind;
using Status = Worker::Status;

constexpr int64_t kRestartMs = 1000;  // a reader's crash is short, so that the story goes on

size_t Place(int32_t index) { return static_cast<size_t>(index); }

// A delivery that a planned fault is meant for.
struct Address {
  int32_t job = -1;
  int32_t delivery = 0;
};

Address NextDeliveryOf(const World& world, int32_t job) {
  return job < 0 ? Address{} : Address{job, world.tallies[Place(job)].deliveries + 1};
}

// In flight with nobody at work on it: the oldest, which the reaper will bring back.
int32_t NextInFlight(const Rules& rules, const World& world) {
  const List* active = world.store.Get<List>(rules.scenario.queue.keys.Active());
  if (!active) return -1;
  for (auto id = active->rbegin(); id != active->rend(); ++id) {
    const int32_t job = rules.scenario.JobNamed(*id);
    const bool held = std::any_of(world.workers.begin(), world.workers.end(),
                                  [job](const Worker& w) { return w.AtWork() && w.job == job; });
    if (!held) return job;
  }
  return -1;
}

int32_t NextDue(const World& world) {
  for (const auto& [slot, due] : world.agenda.items()) {
    if (due.kind == Due::Kind::kArrival || due.kind == Due::Kind::kRetry) return due.subject;
  }
  return -1;
}

// A run is taken up again where it began to go wrong, not where it ended.
Address FirstDeliveryOfLastJob(const World& world) {
  for (size_t job = world.tallies.size(); job-- > 0;) {
    if (world.tallies[job].deliveries > 0) return {static_cast<int32_t>(job), 1};
  }
  return {};
}

// What a fault planned at this worker's code is meant for: the delivery in its hands; else the next one to come; else,
// where none comes any more, the first of the last job (the run goes back to it).
Address AddressOf(const Rules& rules, const World& world, const Worker& w) {
  if (w.job >= 0) return {w.job, w.delivery};
  for (int32_t job : {NextInWait(rules, world), NextInFlight(rules, world), NextDue(world)}) {
    if (job >= 0) return NextDeliveryOf(world, job);
  }
  return FirstDeliveryOfLastJob(world);
}

// Longer than the lock and a whole round of sweeps: the others will take the worker for dead.
int64_t LongPause(const Rules& rules) {
  const int64_t every_ms = rules.scenario.reaper ? rules.scenario.reaper->every_ms : 0;
  return std::min(rules.scenario.queue.lock_ms + 3 * every_ms, kMostMs);
}

int64_t SpanOf(const Rules& rules, FaultKind kind) {
  if (kind == FaultKind::kCrash) return kRestartMs;
  return kind == FaultKind::kPause ? LongPause(rules) : -1;
}

void WriteChoice(JsonOut& out, const char* name, const Rules& rules, const Choice& choice, const char* why) {
  out.ObjectField(name, [&] {
    out.Field("key", KeyOf(choice, rules.scenario));
    out.Field("open", *why == '\0');
    out.Field("why", why);
  });
}

// A plan whose place is in the past goes back there; where its like waited there already, nothing is left to plan.
const char* WhyNotPlanned(const Rules& rules, const Run& run, const Choice& plan) {
  const char* why = WhyNot(rules, run.cursor().world, plan);
  if (*why != '\0') return why;
  const Fault fault = FaultOf(plan);
  const std::vector<Fault>& met = run.cursor().met;
  if (std::any_of(met.begin(), met.end(), [&](const Fault& f) { return AreAlike(f, fault); })) return "already-struck";
  return run.IsTooLateFor(plan) ? "too-late" : "";
}

void WritePlan(JsonOut& out, const char* name, const Rules& rules, const Run& run, const Choice& plan) {
  WriteChoice(out, name, rules, plan, WhyNotPlanned(rules, run, plan));
}

void WriteLoseAck(JsonOut& out, const Rules& rules, const Run& run, const Address& address) {
  Choice plan;
  plan.kind = Kind::kPlan;
  plan.fault = FaultKind::kLoseAck;
  plan.where = Where::kAtAck;
  plan.subject = address.job;
  plan.delivery = address.delivery;
  WritePlan(out, "loseAck", rules, run, plan);
}

void WriteGap(JsonOut& out, const Rules& rules, const Run& run, size_t line, const Address& address) {
  Choice plan;
  plan.kind = Kind::kPlan;
  plan.where = Where::kAfter;
  plan.step = rules.consumer.steps[line];
  plan.subject = address.job;
  plan.delivery = address.delivery;
  out.Object([&] {
    out.Field("after", NameOf(plan.step));
    out.Field("line", line);
    out.Field("job", rules.JobId(address.job));
    out.Field("delivery", address.delivery);
    for (FaultKind kind : {FaultKind::kCrash, FaultKind::kPause, FaultKind::kThrow, FaultKind::kHang}) {
      plan.fault = kind;
      plan.ms = SpanOf(rules, kind);
      WritePlan(out, std::string(NameOf(kind)).c_str(), rules, run, plan);
    }
    if (IsAck(rules.consumer.steps[line + 1])) return WriteLoseAck(out, rules, run, address);
    out.Key("loseAck");
    out.Null();
  });
}

// Between two lines. Without any delivery there is nothing a gap could be meant for.
void WriteGaps(JsonOut& out, const Rules& rules, const Run& run, const Address& address) {
  out.ArrayField("gaps", [&] {
    if (address.job < 0) return;
    for (size_t line = 0; line + 1 < rules.consumer.steps.size(); ++line) WriteGap(out, rules, run, line, address);
  });
}

void WriteStep(JsonOut& out, const Rules& rules, const World& world, const Worker& w) {
  const bool under_way = w.job >= 0 && Place(w.line) < rules.consumer.steps.size();
  const int64_t left_ms = w.step_due.IsSet() ? w.step_due.at_ms - world.now_ms : w.left_ms;
  out.Field("line", under_way ? w.line : -1);
  out.Field("leftMs", under_way ? left_ms : 0);
  out.Field("ofMs", under_way ? rules.consumer.LastsMs(Place(w.line)) : 0);
}

void WriteWorker(JsonOut& out, const Rules& rules, const Run& run, int32_t worker) {
  const World& world = run.cursor().world;
  const Worker& w = world.workers[Place(worker)];
  const Address address = AddressOf(rules, world, w);
  out.Object([&] {
    out.Field("name", rules.WorkerName(worker));
    out.Field("status", StatusOf(w));
    out.Key("job");
    w.job >= 0 ? out.Value(rules.JobId(w.job)) : out.Null();
    out.Field("dedupId", w.job >= 0 ? rules.JobAt(w.job).dedup_id : "");
    out.Field("delivery", w.delivery);
    WriteStep(out, rules, world, w);
    out.Field("holdsLock", HoldsLock(rules, world, worker));
    WriteGaps(out, rules, run, address);
    for (Kind kind : {Kind::kCrash, Kind::kPause, Kind::kThrow, Kind::kHang, Kind::kRestart, Kind::kResume}) {
      Choice choice;
      choice.kind = kind;
      choice.subject = worker;
      if (kind == Kind::kCrash) choice.ms = kRestartMs;
      if (kind == Kind::kPause) choice.ms = LongPause(rules);
      WriteChoice(out, std::string(NameOf(kind)).c_str(), rules, world, choice);
    }
    WriteLoseAck(out, rules, run, {std::max(address.job, 0), std::max(address.delivery, 1)});
  });
}

// Of more than a few workers: the one that is shown.
int32_t MostTelling(const Moment& moment) {
  if (moment.acted >= 0) return moment.acted;
  const std::vector<Worker>& workers = moment.world.workers;
  const auto at_work = std::find_if(workers.begin(), workers.end(), [](const Worker& w) { return w.AtWork(); });
  return at_work == workers.end() ? 0 : static_cast<int32_t>(at_work - workers.begin());
}

}  // namespace

const char* StatusOf(const Worker& w) {
  if (w.status == Status::kCrashed) return "crashed";
  if (w.status == Status::kPaused) return "paused";
  if (w.hung) return "hung";
  return w.job < 0 ? "idle" : "running";
}

void WriteChoice(JsonOut& out, const char* name, const Rules& rules, const World& world, const Choice& choice) {
  WriteChoice(out, name, rules, choice, WhyNot(rules, world, choice));
}

void WriteWorkers(JsonOut& out, const Rules& rules, const Run& run) {
  const std::vector<Worker>& workers = run.cursor().world.workers;
  out.ObjectField("workers", [&] {
    out.Field("count", workers.size());
    out.ArrayField("items", [&] {
      if (workers.size() > kFewWorkers) return WriteWorker(out, rules, run, MostTelling(run.cursor()));
      for (size_t worker = 0; worker < workers.size(); ++worker) WriteWorker(out, rules, run, static_cast<int32_t>(worker));
    });
  });
  std::string fleet;
  for (const Worker& worker : workers) fleet += *StatusOf(worker);  // the first letters differ
  out.Field("fleet", fleet);
}

}  // namespace alo
