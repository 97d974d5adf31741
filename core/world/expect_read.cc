#include "core/world/expect_read.h"

#include <algorithm>
#include <string>

#include "core/world/limits.h"
#include "core/world/outcome.h"

namespace alo {
namespace {

Expectation ReadExpectation(const Node& node, const Scenario& scenario) {
  Expectation expected;
  std::string keys = "jobs";
  for (const auto& [name, value] : FiguresOf({})) keys += std::string(", ") + name;
  node.WantObject(keys);
  for (const auto& [name, value] : FiguresOf({})) {
    const Node figure = node.Member(name);
    if (figure.Exists()) expected.figures[name] = figure.Integer(0, kMostMs);
  }
  if (!node.Member("jobs").Exists()) return expected;
  for (const auto& [id, item] : node.Member("jobs").Members(0, kMostJobs)) {
    if (scenario.JobNamed(id) < 0) item.Say("no job has that id");
    expected.jobs[id] = item.OneOf("waiting, active, completed, failed, none");
  }
  return expected;
}

}  // namespace

void ReadExpect(const Node& node, Scenario& scenario) {
  if (!node.Exists()) return;
  for (const auto& [name, item] : node.Members(0, kMostConsumers)) {
    const bool known = std::any_of(scenario.consumers.begin(), scenario.consumers.end(),
                                   [&name = name](const Consumer& c) { return c.name == name; });
    if (!known) item.Say("no consumer has that name");
    scenario.expect[name] = ReadExpectation(item, scenario);
  }
}

}  // namespace alo
