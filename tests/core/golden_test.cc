// Every shipped scenario and every world of the grid comes out as its file says: one world alone, and side by side.
#include <gtest/gtest.h>

#include "core/run/timeline.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

constexpr int kFewestWorlds = 447;

std::vector<Scenario> Everything() {
  std::vector<Scenario> all;
  for (const std::string& name : Shipped()) {
    for (Scenario& scenario : FileOf("core/scenarios/" + name + ".json")) all.push_back(std::move(scenario));
  }
  for (Scenario& scenario : FileOf("tests/golden/grid.json")) all.push_back(std::move(scenario));
  return all;
}

// The figures of a consumer that its file does not hold to, one a line.
std::string Missed(const Scenario& scenario, const Consumer& consumer, const Outcome& outcome) {
  std::string lines;
  for (const std::string& line : Differences(scenario, scenario.expect.at(consumer.name), outcome)) {
    lines += scenario.title + ", " + consumer.name + ": " + line + "\n";
  }
  return lines;
}

TEST(Golden, EveryWorldHasAnExpectation) {
  int worlds = 0;
  for (const Scenario& scenario : Everything()) {
    for (const Consumer& consumer : scenario.consumers) {
      ASSERT_TRUE(scenario.expect.count(consumer.name)) << scenario.title << ", " << consumer.name;
      EXPECT_FALSE(scenario.expect.at(consumer.name).figures.empty()) << scenario.title << ", " << consumer.name;
      ++worlds;
    }
  }
  EXPECT_GE(worlds, kFewestWorlds);
}

TEST(Golden, EveryWorldComesOutAsExpected) {
  int worlds = 0;
  for (const Scenario& scenario : Everything()) {
    for (const Consumer& consumer : scenario.consumers) {
      const Rules rules{scenario, consumer};
      World world = StartOf(rules);
      RunByClock(rules, world);
      EXPECT_EQ(Missed(scenario, consumer, OutcomeOf(rules, world)), "");
      ++worlds;
    }
  }
  EXPECT_GE(worlds, kFewestWorlds);
}

TEST(Golden, SideBySideEachWorldEndsAsItDoesAlone) {
  int worlds = 0;
  for (const Scenario& scenario : Everything()) {
    Timeline timeline(scenario);
    while (!timeline.complete()) timeline.Extend(1000);
    ASSERT_FALSE(timeline.endless()) << scenario.title;
    timeline.Seek(timeline.length());
    for (size_t world = 0; world < timeline.worlds(); ++world) {
      const Rules& rules = timeline.rules(world);
      EXPECT_EQ(Missed(scenario, rules.consumer, OutcomeOf(rules, timeline.At(world).world)), "");
      World alone = StartOf(rules);
      RunByClock(rules, alone);
      EXPECT_TRUE(alone == timeline.At(world).world) << scenario.title << ", " << rules.consumer.name;
      ++worlds;
    }
  }
  EXPECT_GE(worlds, kFewestWorlds);
}

TEST(Golden, AFigureThatDiffersIsTold) {
  Play play(ShippedScenario("replay-2"));
  play.Run();
  Expectation expected = play.scenario().expect.at("non-idempotent");
  expected.figures["effects"] = 7;
  expected.jobs["j1"] = "failed";
  const std::vector<std::string> lines = Differences(play.scenario(), expected, play.Figures());
  EXPECT_EQ(lines, (std::vector<std::string>{"effects: 2, expected 7", "jobs.j1: completed, expected failed"}));
}

}  // namespace
}  // namespace alo::tests
