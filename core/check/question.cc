#include "core/check/question.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <rapidjson/document.h>

#include "core/actors/named.h"
#include "core/base/json.h"
#include "core/world/scenario_read.h"

namespace alo {
namespace {

constexpr size_t kMostQuestionBytes = size_t{1} << 20;
constexpr size_t kMostStepsBytes = 2000;

// The consumer's name, or the steps with commas between, as a list of names.
void ReadText(const Node& node, Problem& problem, std::vector<StepKind>& steps) {
  const std::string text = node.Text(kMostStepsBytes);
  const std::vector<NamedConsumer>& named = NamedConsumers();
  const auto one = std::find_if(named.begin(), named.end(), [&](const NamedConsumer& c) { return c.name == text; });
  if (one != named.end()) {
    steps = one->steps;
    return;
  }
  rapidjson::Document names(rapidjson::kArrayType);
  std::string_view rest = text;
  while (true) {
    const size_t comma = rest.find(',');
    std::string_view name = rest.substr(0, comma);
    while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
    while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
    names.PushBack(Json(name.data(), static_cast<rapidjson::SizeType>(name.size()), names.GetAllocator()),
                   names.GetAllocator());
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  const Reading reading{names, node.Path(), problem};
  ReadSteps(Node(reading), steps);
}

// What has no meaning in the checker's world; "" for the steps that have one.
const char* WhyUncheckable(StepKind step) {
  switch (step) {
    case StepKind::kBegin: case StepKind::kFinish: case StepKind::kFence:
      return "it belongs to timed runs, and the checker's world has no clock";
    case StepKind::kRelease: case StepKind::kForgetfulRelease:
      return "it frees the producer's key, and the checker's world has no producer";
    default: return "";
  }
}

void WantCheckable(const Node& node, const std::vector<StepKind>& steps) {
  for (StepKind step : steps) {
    const std::string why = WhyUncheckable(step);
    if (!why.empty()) return node.Say("\"" + std::string(NameOf(step)) + "\" cannot be checked: " + why);
  }
}

void ReadCount(const Node& node, int least, int most, int& out) {
  if (node.Exists()) out = static_cast<int>(node.Integer(least, most));
}

std::string NameOfSteps(const std::vector<StepKind>& steps) {
  for (const NamedConsumer& named : NamedConsumers()) {
    if (named.steps == steps) return std::string(named.name);
  }
  return "";
}

}  // namespace

std::string ReadQuestion(std::string_view text, Question& question) {
  Problem problem;
  rapidjson::Document document;
  if (!ParseJson(text, kMostQuestionBytes, document, problem)) return "question: " + problem.line();
  const Reading reading{document, "", problem};
  const Node root(reading);
  root.WantObject("steps, workers, jobs, crashes, pauses, lostAcks, markerExpiries, lostLocks, mostStates");
  Question read;
  const Node steps = root.Member("steps");
  const bool listed = !steps.Exists() || steps.IsArray();
  listed ? ReadSteps(steps, read.steps) : ReadText(steps, problem, read.steps);
  WantCheckable(steps, read.steps);
  ReadCount(root.Member("workers"), 1, kMostCheckedWorkers, read.workers);
  ReadCount(root.Member("jobs"), 1, kMostCheckedJobs, read.jobs);
  ReadCount(root.Member("crashes"), 0, kMostOfAFault, read.budgets.crashes);
  ReadCount(root.Member("pauses"), 0, kMostOfAFault, read.budgets.pauses);
  ReadCount(root.Member("lostAcks"), 0, kMostOfAFault, read.budgets.lost_acks);
  ReadCount(root.Member("markerExpiries"), 0, kMostOfAFault, read.budgets.marker_expiries);
  ReadCount(root.Member("lostLocks"), 0, kMostOfAFault, read.budgets.lost_locks);
  if (root.Member("mostStates").Exists()) read.most_states = root.Member("mostStates").Integer(1, kMostStates);
  if (problem.Any()) return problem.line();
  read.consumer = NameOfSteps(read.steps);
  question = std::move(read);
  return "";
}

}  // namespace alo
