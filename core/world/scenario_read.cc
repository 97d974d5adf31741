#include "core/world/scenario_read.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/json.h"
#include "core/base/shown.h"
#include "core/world/driven.h"
#include "core/world/expect_read.h"
#include "core/world/fault_read.h"
#include "core/world/limits.h"

namespace alo {
namespace {

void ReadNumber(const Node& object, const char* key, int64_t least, int64_t most, int64_t& out) {
  const Node node = object.Member(key);
  if (node.Exists()) out = node.Integer(least, most);
}
void ReadSpan(const Node& object, const char* key, int64_t least, int64_t& out) {
  ReadNumber(object, key, least, kMostMs, out);
}
void ReadSpan(const Node& object, const char* key, int64_t least, std::optional<int64_t>& out) {
  if (object.Member(key).Exists()) ReadSpan(object, key, least, out.emplace());
}
void ReadText(const Node& object, const char* key, std::string& out) {
  const Node node = object.Member(key);
  if (node.Exists()) out = node.Text(kMostTextBytes);
}

// U+202A to U+202E, U+2066 to U+2069: they turn the direction of all that is written behind them.
bool TurnsTheLine(const std::string& text) {
  for (size_t at = text.find('\xE2'); at != std::string::npos; at = text.find('\xE2', at + 1)) {
    const std::string_view mark = std::string_view(text).substr(at, 3);
    if (mark >= "\xE2\x80\xAA" && mark <= "\xE2\x80\xAE") return true;
    if (mark >= "\xE2\x81\xA6" && mark <= "\xE2\x81\xA9") return true;
  }
  return false;
}

bool IsOneLine(const std::string& text) {
  const bool controls = std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; });
  return !controls && !TurnsTheLine(text);
}

// A name that stands in a key of Redis and in a choice key: not empty, on one line, no colon.
std::string ReadName(const Node& node) {
  const std::string name = node.Text(kMostNameBytes);
  if (name.empty()) node.Say("must not be empty");
  if (!IsOneLine(name)) node.Say("must not hold control characters");
  if (name.find(':') != std::string::npos) node.Say("must not hold a colon, is " + Quoted(name));
  return name;
}

// A job's hash lies at emq:{queue}:{job}, beside the queue's own keys; the lock of a job "de" would lie where the
// producer's key of the dedup id "lock" does, that of a job "dn" where the job kept for it does.
std::string ReadJobId(const Node& node) {
  const std::string id = ReadName(node);
  for (const char* taken : {"wait", "active", "stalled", "completed", "failed", "delayed", "de", "dn"}) {
    if (id == taken) node.Say("must not be \"" + id + "\", the name of one of the queue's own keys");
  }
  return id;
}

void WantNew(std::set<std::string>& names, const Node& node, const std::string& name) {
  if (!names.insert(name).second) node.Say(Quoted(name) + " is there already");
}

bool ReadFlag(const Node& object, const char* key) {
  const Node node = object.Member(key);
  return node.Exists() && node.Truth();
}

void ReadDedup(const Node& node, Queue& queue) {
  if (!node.Exists()) return;
  node.WantObject("replace, extend, keepLastIfActive");
  queue.dedup.replace = ReadFlag(node, "replace");
  queue.dedup.extend = ReadFlag(node, "extend");
  queue.dedup.keep_last_if_active = ReadFlag(node, "keepLastIfActive");
  if (queue.dedup.extend && !queue.dedup_ms) node.Member("extend").Say("needs queue.dedupMs, the time to live that it starts anew");
}

void ReadQueue(const Node& node, Queue& queue) {
  if (!node.Exists()) return;
  node.WantObject("name, lockMs, renewMs, dedupMs, dedup");
  if (node.Member("name").Exists()) queue.name = ReadName(node.Member("name"));
  queue.keys = Keys(queue.name);
  ReadSpan(node, "lockMs", 1, queue.lock_ms);
  ReadSpan(node, "renewMs", 0, queue.renew_ms);
  ReadSpan(node, "dedupMs", 1, queue.dedup_ms);
  ReadDedup(node.Member("dedup"), queue);
}

// An unknown name is told; the default stands in for it.
Sweep ReadSweep(const Node& node) { return SweepNamed(node.OneOf(kSweepNames)).value_or(Sweep::kTwoPhase); }

void ReadReaper(const Node& node, Scenario& scenario) {
  scenario.queue.max_stalled = 1;
  if (!node.Exists()) return;
  if (node.IsNull()) return scenario.reaper.reset();
  node.WantObject("everyMs, sweep, maxStalled, reapers, moveMs");
  ReadSpan(node, "everyMs", 1, scenario.reaper->every_ms);
  if (node.Member("sweep").Exists()) scenario.reaper->sweep = ReadSweep(node.Member("sweep"));
  ReadNumber(node, "reapers", 1, kMostReapers, scenario.reaper->reapers);
  ReadSpan(node, "moveMs", 0, scenario.reaper->move_ms);
  const Node limit = node.Member("maxStalled");
  if (limit.IsNull()) scenario.queue.max_stalled.reset();
  else if (limit.Exists()) scenario.queue.max_stalled = limit.Integer(0, kMostCount);
}

void ReadWorkers(const Node& node, Scenario& scenario) {
  if (!node.Exists()) return;
  scenario.workers.clear();
  std::set<std::string> names;
  for (const Node& item : node.Items(1, kMostWorkers)) {
    scenario.workers.push_back(ReadName(item));
    WantNew(names, item, scenario.workers.back());
  }
}

void ReadJobs(const Node& node, Scenario& scenario) {
  if (!node.Exists()) return;
  scenario.jobs.clear();
  std::set<std::string> ids;
  for (const Node& item : node.Items(1, kMostJobs)) {
    item.WantObject("id, atMs, dedupId, delayMs");
    Job job;
    job.id = ReadJobId(item.Member("id"));
    WantNew(ids, item.Member("id"), job.id);
    ReadSpan(item, "atMs", 0, job.at_ms);
    if (item.Member("dedupId").Exists()) job.dedup_id = ReadName(item.Member("dedupId"));
    ReadSpan(item, "delayMs", 0, job.delay_ms);
    scenario.jobs.push_back(std::move(job));
  }
}

Consumer ReadConsumer(const std::string& name, const Node& node) {
  Consumer consumer;
  consumer.name = name;
  node.WantObject(
      "steps, effectMs, markerMs, leaseMs, keyMs, attempts, backoffMs, effect, supervisor, sweep, choices");
  ReadSteps(node.Member("steps"), consumer.steps);
  ReadSpan(node, "effectMs", 0, consumer.effect_ms);
  ReadSpan(node, "markerMs", 1, consumer.marker_ms);
  ReadSpan(node, "leaseMs", 1, consumer.lease_ms);
  ReadSpan(node, "keyMs", 1, consumer.key_ms);
  ReadNumber(node, "attempts", 1, kMostCount, consumer.attempts);
  ReadSpan(node, "backoffMs", 0, consumer.backoff_ms);
  if (node.Member("supervisor").Exists()) consumer.supervisor_acks = node.Member("supervisor").OneOf("ack, none") == "ack";
  if (node.Member("sweep").Exists()) consumer.sweep = ReadSweep(node.Member("sweep"));
  if (node.Member("effect").Exists()) {
    consumer.effect = node.Member("effect").OneOf("charge, row, mail, counter, balance");
  }
  if (node.Member("choices").Exists()) {
    for (const Node& item : node.Member("choices").Items(0, kMostChoices)) {
      consumer.choices.push_back(item.Text(kMostKeyBytes));
    }
  }
  return consumer;
}

// Each listed choice has to be open where it stands: that needs the whole scenario, read without a mistake.
void TryChoices(const Node& node, const Scenario& scenario) {
  for (const Consumer& consumer : scenario.consumers) {
    if (consumer.choices.empty() || node.AnyProblem()) continue;
    TryDriven({scenario, consumer}, node.Member(consumer.name.c_str()).Member("choices"));
  }
}

void ReadConsumers(const Node& node, Scenario& scenario) {
  for (const auto& [name, item] : node.Members(1, kMostConsumers)) {
    if (name.empty() || name.size() > kMostNameBytes) item.Say("a consumer's name must have 1 to 100 bytes");
    if (!IsOneLine(name)) item.Say("a consumer's name must not hold control characters");
    scenario.consumers.push_back(ReadConsumer(name, item));
  }
}

double ReadChance(const Node& object, const char* key) {
  const Node node = object.Member(key);
  return node.Exists() ? node.Number(0, 1) : 0;
}

// The storm makes its own jobs: j1, j2, … at even distances.
void ReadStorm(const Node& node, const Node& jobs, Scenario& scenario) {
  if (!node.Exists()) return;
  node.WantObject("jobs, everyMs, crash, pause, loseAck, restartMs, pauseMs");
  if (jobs.Exists()) jobs.Say("must not stand beside \"storm\", which makes its own jobs");
  const int64_t count = node.Member("jobs").Integer(1, static_cast<int64_t>(kMostJobs));
  int64_t every_ms = 0;
  ReadNumber(node, "everyMs", 0, kMostMs / count, every_ms);
  StormRules storm;
  storm.crash = ReadChance(node, "crash");
  storm.pause = ReadChance(node, "pause");
  storm.lose_ack = ReadChance(node, "loseAck");
  ReadSpan(node, "restartMs", 0, storm.restart_ms);
  if (storm.pause > 0 || node.Member("pauseMs").Exists()) storm.pause_ms = node.Member("pauseMs").Integer(0, kMostMs);
  scenario.storm = storm;
  scenario.jobs.clear();
  for (int64_t i = 0; i < count; ++i) scenario.jobs.push_back({"j" + std::to_string(i + 1), i * every_ms, "", 0});
}

Scenario ReadScenario(const Node& node, bool changed) {
  Scenario scenario;
  scenario.changed = changed;
  node.WantObject(
      "version, title, why, source, queue, reaper, workers, jobs, consumers, replays, faults, untilMs, storm, seed, expect");
  node.Member("version").Integer(1, 1);
  ReadText(node, "title", scenario.title);
  if (!IsOneLine(scenario.title)) node.Member("title").Say("must not hold control characters");
  ReadText(node, "why", scenario.why);
  ReadText(node, "source", scenario.source);
  ReadQueue(node.Member("queue"), scenario.queue);
  ReadReaper(node.Member("reaper"), scenario);
  ReadWorkers(node.Member("workers"), scenario);
  ReadJobs(node.Member("jobs"), scenario);
  ReadStorm(node.Member("storm"), node.Member("jobs"), scenario);
  ReadConsumers(node.Member("consumers"), scenario);
  ReadNumber(node, "replays", 1, kMostReplays, scenario.replays);
  ReadSpan(node, "untilMs", 0, scenario.until_ms);
  ReadSpan(node, "seed", 0, scenario.seed);
  scenario.Index();
  if (node.Member("faults").Exists()) {
    for (const Node& item : node.Member("faults").Items(0, kMostFaults)) {
      scenario.faults.push_back(ReadFault(item, scenario));
    }
  }
  ReadExpect(node.Member("expect"), scenario);
  TryChoices(node.Member("consumers"), scenario);
  return scenario;
}

std::vector<Scenario> ReadRoot(const Node& root, Problem& problem) {
  std::vector<Scenario> scenarios;
  if (!root.IsArray()) {
    scenarios.push_back(ReadScenario(root, false));
    return scenarios;
  }
  for (const Node& item : root.Items(1, kMostScenarios)) {
    scenarios.push_back(ReadScenario(item, false));
    if (problem.Any()) break;
  }
  return scenarios;
}

ScenarioFile Checked(const std::string& file, const Problem& problem, std::vector<Scenario> scenarios) {
  if (problem.Any()) return {{}, Shown(file) + ": " + problem.line()};
  return {std::move(scenarios), ""};
}

}  // namespace

// A worker holds one job at a time.
void ReadSteps(const Node& node, std::vector<StepKind>& steps) {
  for (const Node& item : node.Items(1, kMostSteps)) {
    const std::string name = item.Text(kMostNameBytes);
    const std::optional<StepKind> step = StepNamed(name);
    if (!step) return item.Say("unknown step " + Quoted(name) + "; one of " + StepNames());
    const bool first = steps.empty();
    if (first && !IsDelivery(*step)) return item.Say("must be take or pop: the first step delivers, is \"" + name + "\"");
    if (!first && IsDelivery(*step)) return item.Say("must not be \"" + name + "\": only the first step delivers");
    steps.push_back(*step);
  }
}

ScenarioFile ReadScenarios(const std::string& file, std::string_view text) {
  Problem problem;
  rapidjson::Document document;
  std::vector<Scenario> scenarios;
  if (ParseJson(text, kMostFileBytes, document, problem)) {
    const Reading reading{document, "", problem};
    scenarios = ReadRoot(Node(reading), problem);
  }
  return Checked(file, problem, std::move(scenarios));
}

ScenarioFile ReadChangedScenario(const std::string& file, const std::string& path, const Json& json) {
  Problem problem;
  std::vector<Scenario> scenarios;
  const Reading reading{json, path, problem};
  scenarios.push_back(ReadScenario(Node(reading), true));
  return Checked(file, problem, std::move(scenarios));
}

}  // namespace alo
