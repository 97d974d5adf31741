#include "core/check/play.h"

#include "core/base/json_out.h"
#include "core/world/choice.h"
#include "core/world/limits.h"
#include "core/world/scenario.h"

namespace alo {
namespace {

// Longer than a step, shorter than the lock.
constexpr int64_t kEffectMs = 4000, kLockMs = 30000, kEveryMs = 30000;

// The names that a scenario file has for the question's workers and jobs.
Scenario NamesOf(const Question& question) {
  Scenario scenario;
  scenario.workers.clear();
  scenario.jobs.clear();
  for (int i = 0; i < question.workers; ++i) scenario.workers.push_back(std::string(1, static_cast<char>('A' + i)));
  for (int i = 1; i <= question.jobs; ++i) scenario.jobs.push_back({"j" + std::to_string(i), 0, ""});
  return scenario;
}

void WriteConsumer(JsonOut& out, const Question& question, const std::vector<std::string>& choices) {
  out.Object([&] {
    out.ArrayField("steps", [&] {
      for (StepKind step : question.steps) out.Value(NameOf(step));
    });
    out.Field("effectMs", kEffectMs);
    out.ArrayField("choices", [&] {
      for (const std::string& key : choices) out.Value(key);
    });
  });
}

}  // namespace

std::vector<std::string> KeysOf(const Question& question, const std::vector<Action>& path) {
  const Scenario names = NamesOf(question);
  std::vector<std::string> keys;
  for (const Action& action : path) {
    Choice choice;
    choice.kind = action.kind;
    choice.subject = action.subject;
    if (action.kind == Choice::Kind::kCrash) choice.ms = kBackMs;
    if (action.kind == Choice::Kind::kPause) choice.ms = kPausedMs;
    keys.push_back(KeyOf(choice, names));
  }
  return keys;
}

std::string ConsumerName(const Question& question) {
  if (!question.consumer.empty()) return question.consumer;
  std::string steps;
  for (StepKind step : question.steps) steps += (steps.empty() ? "" : ", ") + std::string(NameOf(step));
  return steps.substr(0, kMostNameBytes);
}

std::string ScenarioText(const Question& question,
                       const std::vector<std::pair<std::string, std::vector<std::string>>>& ways) {
  const Scenario names = NamesOf(question);
  JsonOut out;
  out.Object([&] {
    out.Field("version", 1);
    out.ObjectField("queue", [&] { out.Field("lockMs", kLockMs); });
    out.ObjectField("reaper", [&] {
      out.Field("everyMs", kEveryMs);
      out.Field("sweep", "one-phase");
      out.Key("maxStalled");
      out.Null();
    });
    out.ArrayField("workers", [&] {
      for (const std::string& worker : names.workers) out.Value(worker);
    });
    out.ArrayField("jobs", [&] {
      for (const Job& job : names.jobs) out.Object([&] { out.Field("id", job.id); });
    });
    out.ObjectField("consumers", [&] {
      for (const auto& [name, choices] : ways) {
        out.Key(name);
        WriteConsumer(out, question, choices);
      }
    });
  });
  return out.Take();
}

}  // namespace alo
