#include "core/world/scenario.h"

namespace alo {
namespace {

int32_t Lookup(const std::unordered_map<std::string, int32_t>& index, const std::string& name) {
  auto it = index.find(name);
  return it == index.end() ? -1 : it->second;
}

}  // namespace

void Scenario::Index() {
  for (size_t i = 0; i < jobs.size(); ++i) job_index[jobs[i].id] = static_cast<int32_t>(i);
  for (size_t i = 0; i < workers.size(); ++i) worker_index[workers[i]] = static_cast<int32_t>(i);
}

int32_t Scenario::JobNamed(const std::string& id) const { return Lookup(job_index, id); }
int32_t Scenario::WorkerNamed(const std::string& name) const { return Lookup(worker_index, name); }

}  // namespace alo
