// What the tests of the core share: files of the repository, scenarios from a literal, runs by the clock.
#ifndef TESTS_CORE_SUPPORT_H_
#define TESTS_CORE_SUPPORT_H_

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/actors/keys.h"
#include "core/run/schedule.h"
#include "core/world/legal.h"
#include "core/world/outcome.h"
#include "core/world/scenario_read.h"
#include "core/world/world.h"

namespace alo {

// Failing tests print a scenario by its title; GoogleTest looks in the scenario's own namespace.
inline void PrintTo(const Scenario& scenario, std::ostream* out) { *out << scenario.title; }

}  // namespace alo

// A namespace of their own keeps the tests' names from being taken for the core's when both are linked.
namespace alo::tests {

// The text of a file of the repository, named from its root.
inline std::string TextOf(const std::string& name) {
  std::ifstream file(std::string(REPO_DIR) + "/" + name, std::ios::binary);
  EXPECT_TRUE(file) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The shipped scenario files by name without .json, sorted.
inline std::vector<std::string> Shipped() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(REPO_DIR) + "/core/scenarios")) {
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

inline std::vector<Scenario> FileOf(const std::string& name) {
  ScenarioFile file = ReadScenarios(name, TextOf(name));
  EXPECT_EQ(file.error, "");
  return std::move(file.scenarios);
}
inline Scenario ShippedScenario(const std::string& name) { return FileOf("core/scenarios/" + name + ".json").at(0); }

// One scenario from a literal in which ' stands for ".
inline std::string Quoted(std::string text) {
  std::replace(text.begin(), text.end(), '\'', '"');
  return text;
}
inline Scenario ScenarioOf(const std::string& text) {
  ScenarioFile file = ReadScenarios("test", Quoted(text));
  EXPECT_EQ(file.error, "");
  if (file.scenarios.empty()) std::abort();
  return std::move(file.scenarios[0]);
}

// One consumer's world of a scenario, with what is needed to move it and to look at it.
class Play {
 public:
  explicit Play(Scenario scenario, size_t consumer = 0)
      : scenario_(std::make_unique<Scenario>(std::move(scenario))),
        rules_{*scenario_, scenario_->consumers.at(consumer)},
        world(StartOf(rules_)) {}
  explicit Play(const std::string& text) : Play(ScenarioOf(text)) {}

  const Rules& rules() const { return rules_; }
  const Scenario& scenario() const { return *scenario_; }

  Choice ChoiceNamed(const std::string& key) const {
    const std::optional<Choice> choice = ChoiceOf(key, *scenario_);
    EXPECT_TRUE(choice.has_value()) << key;
    return choice.value_or(Choice{});
  }
  std::string Why(const std::string& key) const { return WhyNot(rules_, world, ChoiceNamed(key)); }
  Event Make(const std::string& key) { return Step(rules_, world, ChoiceNamed(key)); }

  // The next choice by the clock, made; "": the run is over.
  std::string Next() {
    const std::optional<Choice> choice = NextByClock(rules_, world);
    if (!choice) return "";
    event = Step(rules_, world, *choice);
    return KeyOf(*choice, *scenario_);
  }
  // By the clock up to and with the choice of that key; false: it never came.
  bool To(const std::string& key) {
    for (std::string next = Next(); !next.empty(); next = Next()) {
      if (next == key) return true;
    }
    return false;
  }
  // To the end; the choice keys made, waits left out, with the instant in front: "0 add:j1, 0 step:A, …".
  std::string Run() {
    std::string trace;
    for (std::string key = Next(); !key.empty(); key = Next()) {
      if (key.starts_with("wait")) continue;
      trace += (trace.empty() ? "" : ", ") + std::to_string(world.now_ms) + " " + key;
      const std::string result = event.result;
      if (result != "done") trace += "=" + result;
    }
    return trace;
  }

  Outcome Figures() const { return OutcomeOf(rules_, world); }
  // `deliveries 2, effects 1, …`: the figures that are not 0; then the jobs.
  std::string Shown() const {
    std::string text;
    const Outcome outcome = Figures();
    for (const auto& [name, value] : FiguresOf(outcome)) {
      if (value != 0) text += std::string(name) + " " + std::to_string(value) + ", ";
    }
    for (size_t job = 0; job < outcome.jobs.size(); ++job) {
      text += scenario_->jobs[job].id + " " + NameOf(outcome.jobs[job]) + (job + 1 < outcome.jobs.size() ? ", " : "");
    }
    return text;
  }
  // Redis: each key with its value, and when it expires.
  std::string Redis() const {
    std::string text;
    for (const auto& [key, entry] : world.store.entries()) {
      text += (text.empty() ? "" : "; ") + key + "=" + ShownValue(entry.value);
      if (entry.expires_at_ms) text += "@" + std::to_string(*entry.expires_at_ms);
    }
    return text;
  }
  Reply Call(const Args& args) { return Execute(world.store, world.now_ms, args); }
  const Worker& WorkerAt(size_t index) const { return world.workers.at(index); }

 private:
  static std::string ShownValue(const Value& value) {
    std::string text;
    auto add = [&text](const std::string& item) { text += (text.empty() ? "" : ",") + item; };
    if (const Str* str = std::get_if<Str>(&value)) add(*str);
    if (const List* list = std::get_if<List>(&value)) std::for_each(list->begin(), list->end(), add);
    if (const Set* set = std::get_if<Set>(&value)) std::for_each(set->begin(), set->end(), add);
    if (const Hash* hash = std::get_if<Hash>(&value)) {
      for (const auto& [field, held] : *hash) add(field + ":" + held);
    }
    if (const SortedSet* set = std::get_if<SortedSet>(&value)) {
      for (const auto& [member, score] : set->scores) add(member + ":" + std::to_string(score));
    }
    return text;
  }

  std::unique_ptr<Scenario> scenario_;  // the rules refer to it
  Rules rules_;

 public:
  World world;
  Event event;  // of the last choice that Next made
};

// Runs a world to its end, with a look at it at position 0 and after every step.
inline size_t RunByClock(const Rules& rules, World& world, const std::function<void(const World&)>& look = {}) {
  size_t steps = 0;
  if (look) look(world);
  while (std::optional<Choice> choice = NextByClock(rules, world)) {
    Step(rules, world, *choice);
    ++steps;
    if (look) look(world);
  }
  return steps;
}

// One job at 1000, effects of 4000 ms, one-phase sweeps every 5000 ms, locks of 10000 ms.
inline std::string With(const std::string& steps, const std::string& more = "", const std::string& consumer = "") {
  return "{'version': 1, 'queue': {'name': 'q', 'lockMs': 10000}, 'reaper': {'everyMs': 5000, 'sweep': 'one-phase'},"
         "'jobs': [{'id': 'j1', 'atMs': 1000}], 'untilMs': 100000,"
         "'consumers': {'c': {'steps': [" + steps + "], 'effectMs': 4000" + consumer + "}}" + more + "}";
}
inline constexpr char kPlain[] = "'take', 'effect', 'ack'";
inline constexpr char kClaims[] = "'take', 'claim', 'effect', 'ack'";
inline std::string Faults(const std::string& faults) { return ", 'faults': [" + faults + "]"; }

}  // namespace alo::tests

#endif  // TESTS_CORE_SUPPORT_H_
