#include "core/world/scenario.h"

#include <algorithm>
#include <vector>

#include "core/base/check.h"

namespace alo {
namespace {

int32_t Lookup(const SharedMap<int64_t>& index, const std::string& name) {
  const int64_t* place = index.Find(name);
  return place ? static_cast<int32_t>(*place) : -1;
}

}  // namespace

void Scenario::Index() {
  for (size_t i = 0; i < jobs.size(); ++i) *job_index.Make(jobs[i].id, 0) = static_cast<int64_t>(i);
  for (size_t i = 0; i < workers.size(); ++i) *worker_index.Make(workers[i], 0) = static_cast<int64_t>(i);
}

int32_t Scenario::JobNamed(const std::string& id) const { return Lookup(job_index, id); }
int32_t Scenario::WorkerNamed(const std::string& name) const { return Lookup(worker_index, name); }

std::optional<StepKind> StepStruck(const Rules& rules, const Fault& fault) {
  ALO_CHECK(fault.where != Where::kAtTime);
  const std::vector<StepKind>& steps = rules.consumer.steps;
  const auto own = std::find_if(steps.begin(), steps.end(), [&](StepKind step) {
    return fault.where == Where::kAtAck ? IsAck(step) : step == fault.step;
  });
  if (own != steps.end()) return *own;
  const bool stands_in = rules.scenario.changed && fault.where != Where::kAtAck && fault.step == StepKind::kEffect &&
                         std::count_if(steps.begin(), steps.end(), LastsAsEffect) == 1;
  if (!stands_in) return std::nullopt;
  return *std::find_if(steps.begin(), steps.end(), LastsAsEffect);
}

}  // namespace alo
