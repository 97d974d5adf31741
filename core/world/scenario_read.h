// Scenario files: JSON text in, checked scenarios out.
//
// A file holds one scenario (an object) or a list of them. Unknown keys are mistakes. Limits: 16 MiB a file, 10,000
// scenarios a file, 8 consumers, 64 steps, 1,000 workers, 100,000 jobs, 1,000 faults, 1,000 choices, times up to
// 2^53 − 1 ms; names of 100 bytes on one line (no colon in those that stand in a key), texts of 2,000 bytes, counts up
// to 1,000,000, 10 reapers.
//
// Beside the keys that every scenario has (the queue, the workers, the jobs, the consumers, the faults):
//   jobs[].dedupId, .delayMs · queue.dedupMs, .dedup {replace, extend, keepLastIfActive}: actors/producer.h
//   reaper.sweep "check-then-move", .moveMs, .reapers · consumers.*.sweep: actors/consumer.h, Sweep
//   consumers.*.supervisor "ack" · steps release, forgetful-release · faults of the kinds evict-job, evict-wait
// web/src/sim/scenario.ts has them in a table.
#ifndef CORE_WORLD_SCENARIO_READ_H_
#define CORE_WORLD_SCENARIO_READ_H_

#include <string>
#include <string_view>
#include <vector>

#include "core/actors/step.h"
#include "core/base/json.h"
#include "core/world/limits.h"
#include "core/world/scenario.h"

namespace alo {

struct ScenarioFile {
  std::vector<Scenario> scenarios;
  // Empty, or the one line that names the file, the key's path and what must be there:
  // `f.json: consumers.idempotent.steps[2]: unknown step "efect"; one of take, pop, …`
  std::string error;
};

ScenarioFile ReadScenarios(const std::string& file, std::string_view text);
// One scenario of a file, parsed already and with other settings written into it; `path` is where it stands there. Its
// faults were meant for the consumers of the file: they may name steps that no consumer has now.
ScenarioFile ReadChangedScenario(const std::string& file, const std::string& path, const Json& json);

// The steps of a consumer: a list of names, the first of which delivers, and no other does.
void ReadSteps(const Node& node, std::vector<StepKind>& steps);

}  // namespace alo

#endif  // CORE_WORLD_SCENARIO_READ_H_
