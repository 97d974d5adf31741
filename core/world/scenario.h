// A scenario: a queue, workers, jobs, consumers, faults. What a file says, checked, with the defaults filled in.
// Its JSON form and its limits: scenario_read.h. Times and spans are virtual ms, at most kMostMs.
#ifndef CORE_WORLD_SCENARIO_H_
#define CORE_WORLD_SCENARIO_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/actors/consumer.h"
#include "core/store/shared_map.h"
#include "core/world/fault.h"

namespace alo {

inline constexpr int64_t kMostMs = (int64_t{1} << 53) - 1;

struct ReaperRules {
  int64_t every_ms = 30000;
  Sweep sweep = Sweep::kTwoPhase;
  int64_t reapers = 1;  // so many sweep, at the same instants
  int64_t move_ms = 1;  // kCheckThenMove: from the look to the move
  bool operator==(const ReaperRules&) const = default;
};

struct Job {
  std::string id;
  int64_t at_ms = 0;
  std::string dedup_id;  // empty: none
  int64_t delay_ms = 0;  // from there so long in `delayed`
};

// Random faults, drawn for each delivery; a chance is from 0 to 1.
struct StormRules {
  double crash = 0;
  double pause = 0;
  double lose_ack = 0;
  std::optional<int64_t> restart_ms;  // nullopt: a crashed worker stays down
  int64_t pause_ms = 0;
};

// The figures of a consumer that a file expects; absent ones are not compared.
struct Expectation {
  std::map<std::string, int64_t> figures;   // deliveries, runs, …
  std::map<std::string, std::string> jobs;  // id → waiting, active, completed, failed, none
};

struct Scenario {
  std::string title, why, source;
  Queue queue;
  std::optional<ReaperRules> reaper = ReaperRules{};  // nullopt: nobody sweeps
  std::vector<std::string> workers = {"A", "B"};
  std::vector<Job> jobs = {{"j1", 0, "", 0}};
  std::vector<Consumer> consumers;
  std::vector<Fault> faults;
  int64_t replays = 1;
  int64_t until_ms = 600000;
  std::optional<StormRules> storm;
  int64_t seed = 1;
  std::map<std::string, Expectation> expect;  // by consumer
  bool changed = false;  // settings were changed: its faults need not fit its consumers any more

  // Filled by Index(): names → places.
  SharedMap<int64_t> job_index, worker_index;
  void Index();
  int32_t JobNamed(const std::string& id) const;       // −1: none
  int32_t WorkerNamed(const std::string& name) const;  // −1: none
};

// The rules of one world: one consumer of a scenario.
struct Rules {
  const Scenario& scenario;
  const Consumer& consumer;

  // Of the reaper that this world has.
  Sweep SweepKind() const { return consumer.sweep.value_or(scenario.reaper->sweep); }
  const Job& JobAt(int32_t job) const { return scenario.jobs[static_cast<size_t>(job)]; }
  const std::string& JobId(int32_t job) const { return JobAt(job).id; }
  const std::string& WorkerName(int32_t worker) const { return scenario.workers[static_cast<size_t>(worker)]; }
};

// The step at which a fault strikes in this world; nullopt: the consumer has none, so it never does. It is the fault's
// own step (of a lost acknowledgement, the first ack); but in a changed scenario a fault at `effect` finds a consumer
// without that step at the one step by which its effect lands. Not for faults by the clock.
std::optional<StepKind> StepStruck(const Rules& rules, const Fault& fault);

}  // namespace alo

#endif  // CORE_WORLD_SCENARIO_H_
