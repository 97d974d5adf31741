// The figures of a world, at any moment; final when the run is at rest or over.
#ifndef CORE_WORLD_OUTCOME_H_
#define CORE_WORLD_OUTCOME_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/world/world.h"

namespace alo {

enum class JobState : uint8_t { kAbsent, kWaiting, kActive, kCompleted, kFailed, kNone };
const char* NameOf(JobState state);

struct Outcome {
  int64_t deliveries = 0;
  int64_t runs = 0;
  int64_t effects = 0;
  int64_t duplicates = 0;    // effects beyond a job's first
  int64_t acks = 0;
  int64_t refused = 0;       // acknowledgements and give-ups that the script refused
  int64_t deduplicated = 0;  // enqueues that made no job: dropped, or withdrawn for a newer one
  int64_t lost = 0;          // jobs without an effect that nobody will run
  int64_t stalled = 0;       // recoveries
  std::vector<JobState> jobs;  // in the scenario's order; kAbsent: not enqueued yet, dropped or withdrawn
};

// The figures by name, in the order of the struct.
std::vector<std::pair<const char*, int64_t>> FiguresOf(const Outcome& outcome);

Outcome OutcomeOf(const Rules& rules, const World& world);
// With the states of the jobs known already.
Outcome OutcomeOf(const Rules& rules, const World& world, std::vector<JobState> states);
std::vector<JobState> JobStatesOf(const Rules& rules, const World& world);

// Somebody takes from `wait`, now or after a restart, a resume or the job in hand.
bool AnyTaker(const World& world);
// Nobody will ever run the job, which has no effect yet.
bool IsLost(const Rules& rules, const World& world, int32_t job, JobState state);

// What of the expectation did not come out, one line a figure: `effects: 2, expected 1`. Empty: all did.
std::vector<std::string> Differences(const Scenario& scenario, const Expectation& expected, const Outcome& outcome);

}  // namespace alo

#endif  // CORE_WORLD_OUTCOME_H_
