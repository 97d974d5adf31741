// Determinism: every world of every shipped scenario, after every step, is the world that tests/golden/hashes.json
// names, natively and in wasm.
//
// hashes.json: scenario → consumer → { "steps": choices made, "every": …, "last": … }, hashes as 16 hex digits.
// "last" is HashOf(world) at the end. "every" is FNV-1a (64 bits) over the hashes of the world at position 0 and after
// each of ITS steps, as text, one behind the other. JavaScript computes it from Simulator.hash(): seek from 0 on, and
// at each position take the hash of the world that moved (the digit in front of the slash in path()).
//
// After a change that is meant to change worlds: UPDATE_GOLDEN=1 build/native/core_tests --gtest_filter='Hashes.*'
#include <cstdio>
#include <cstdlib>
#include <map>

#include <gtest/gtest.h>

#include "core/api/simulator.h"
#include "core/base/hash.h"
#include "core/run/timeline.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

const char kFile[] = "tests/golden/hashes.json";

std::string Hex(uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
  return text;
}

class Fnv {
 public:
  void Add(const std::string& text) {
    for (unsigned char c : text) state_ = (state_ ^ c) * 0x100000001b3u;
  }
  uint64_t Get() const { return state_; }

 private:
  uint64_t state_ = 0xcbf29ce484222325u;
};

struct Kept {
  size_t steps = 0;
  Fnv every;
  std::string last;
  void Add(const World& world) {
    last = Hex(HashOf(world));
    every.Add(last);
  }
};

// One entry a world, as they stand side by side: all clocks move together.
std::vector<Kept> KeptOf(const Scenario& scenario) {
  Timeline timeline(scenario);
  timeline.Extend(Timeline::kMostChoices);
  timeline.Seek(0);
  std::vector<Kept> kept(timeline.worlds());
  for (size_t world = 0; world < kept.size(); ++world) kept[world].Add(timeline.At(world).world);
  for (const Move& move : timeline.Path(0, timeline.length())) {
    timeline.Seek(timeline.position() + 1);
    kept[move.world].Add(timeline.At(move.world).world);
    ++kept[move.world].steps;
  }
  return kept;
}

std::string LineOf(const Kept& kept) {
  return "{\"steps\": " + std::to_string(kept.steps) + ", \"every\": \"" + Hex(kept.every.Get()) + "\", \"last\": \"" +
         kept.last + "\"}";
}

// The whole file as it should be.
std::string Computed() {
  std::string text = "{\n";
  const std::vector<std::string> names = Shipped();
  for (const std::string& name : names) {
    const Scenario scenario = ShippedScenario(name);
    text += "  \"" + name + "\": {\n";
    const std::vector<Kept> kept = KeptOf(scenario);
    for (size_t world = 0; world < kept.size(); ++world) {
      const bool last = world + 1 == kept.size();
      text += "    \"" + scenario.consumers[world].name + "\": " + LineOf(kept[world]) + (last ? "\n" : ",\n");
    }
    text += name == names.back() ? "  }\n" : "  },\n";
  }
  return text + "}\n";
}

TEST(Fnv, IsThePublishedFunction) {
  Fnv fnv;
  EXPECT_EQ(Hex(fnv.Get()), "cbf29ce484222325");
  fnv.Add("foobar");
  EXPECT_EQ(Hex(fnv.Get()), "85944171f73967e8");
}

TEST(Hashes, OfEveryShippedWorldAreTheKeptOnes) {
  const std::string computed = Computed();
  if (std::getenv("UPDATE_GOLDEN")) {
    std::ofstream(std::string(REPO_DIR) + "/" + kFile, std::ios::binary) << computed;
  }
  EXPECT_EQ(computed, TextOf(kFile)) << "a change that is meant to: see the top of hash_test.cc";
}

TEST(Hashes, TwoRunsMeetInEveryWorld) {
  const Scenario scenario = ShippedScenario("zombie");
  const Rules rules{scenario, scenario.consumers[0]};
  World one = StartOf(rules), two = StartOf(rules);
  while (std::optional<Choice> choice = NextByClock(rules, one)) {
    ASSERT_TRUE(choice == NextByClock(rules, two));
    Step(rules, one, *choice);
    Step(rules, two, *choice);
    ASSERT_TRUE(one == two);
    ASSERT_EQ(HashOf(one), HashOf(two));
  }
}

TEST(Hashes, NoTwoStepsLeaveTheSameWorld) {
  for (const std::string& name : Shipped()) {
    const Scenario scenario = ShippedScenario(name);
    const Rules rules{scenario, scenario.consumers[0]};
    World world = StartOf(rules);
    std::map<uint64_t, int> seen;
    RunByClock(rules, world, [&seen](const World& now) { ++seen[HashOf(now)]; });
    for (const auto& [hash, times] : seen) EXPECT_EQ(times, 1) << name << " " << Hex(hash);
  }
}

TEST(Hashes, TheSimulatorSaysTheSameHash) {
  const Scenario scenario = ShippedScenario("replay-2");
  Simulator simulator;
  simulator.Open("replay-2.json", TextOf("core/scenarios/replay-2.json"), 0);
  simulator.Extend(100000);
  simulator.Seek(100000);
  std::string expected;
  for (const Consumer& consumer : scenario.consumers) {
    const Rules rules{scenario, consumer};
    World world = StartOf(rules);
    RunByClock(rules, world);
    expected += std::string(expected.empty() ? "[\"" : ",\"") + Hex(HashOf(world)) + "\"";
  }
  EXPECT_EQ(simulator.Hash(), expected + "]");
}

TEST(Hash, SizesStandBeforeContents) {
  using Words = std::vector<std::string>;
  EXPECT_NE(HashOf(Words{"ab", "c"}), HashOf(Words{"a", "bc"}));
  EXPECT_NE(HashOf(Words{"", "a"}), HashOf(Words{"a", ""}));
  EXPECT_NE(HashOf(std::string("a")), HashOf(std::string("a\0", 2)));
  EXPECT_NE(HashOf(std::string()), HashOf(std::string(1, '\0')));
  EXPECT_NE(HashOf(std::vector<Words>{{}, {"a"}}), HashOf(std::vector<Words>{{"a"}, {}}));
}

TEST(Hash, AnAbsentValueIsNotItsDefault) {
  EXPECT_NE(HashOf(std::optional<int64_t>()), HashOf(std::optional<int64_t>(0)));
  EXPECT_NE(HashOf(Value(List{})), HashOf(Value(Set{})));
  EXPECT_NE(HashOf(std::pair(1, 2)), HashOf(std::pair(2, 1)));
}

TEST(Hash, IsTheSameOnEveryMachine) {
  EXPECT_EQ(Hex(HashOf(std::string("at-least-once"))), "2dfda7ca49129fdf");
  EXPECT_EQ(Hex(HashOf(int64_t{-1})), "7698e3f6a3ef1931");
  EXPECT_EQ(HashOf(int32_t{-1}), HashOf(int64_t{-1}));
}

TEST(Random, GivesTheNumbersOfSplitMix64) {
  Random random{1234567};
  EXPECT_EQ(random.Next(), 6457827717110365317u);
  EXPECT_EQ(random.Next(), 3203168211198807973u);
  EXPECT_EQ(random.Next(), 9817491932198370423u);
}

TEST(Random, AChanceOfNothingOrAllIsCertainAndDrawsAllTheSame) {
  Random random{1}, counted{1};
  for (int i = 0; i < 1000; ++i) {
    EXPECT_FALSE(random.Chance(0));
    EXPECT_TRUE(random.Chance(uint64_t{1} << 32));
    counted.Next();
    counted.Next();
  }
  EXPECT_TRUE(random == counted);
}

}  // namespace
}  // namespace alo::tests
