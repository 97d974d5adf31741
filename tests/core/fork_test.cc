// Choices in the past: forks, plans, branches, and what is refused.
#include "tests/core/timeline_support.h"

namespace alo::tests {
namespace {

TEST(Fork, AChoiceInThePastDropsTheFutureAndKeepsItAsABranch) {
  const Scenario scenario = ShippedScenario("replay-1");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  const std::string before = PathKeys(timeline, scenario);
  const size_t length = timeline.length();
  timeline.Seek(timeline.EndOfBeat(2));  // the job is taken
  const size_t here = timeline.position();
  EXPECT_EQ(Chosen(timeline, Named(scenario, "crash:A:1000")), "");
  EXPECT_EQ(timeline.position(), here + 2);
  EXPECT_EQ(timeline.length(), here + 2);
  EXPECT_FALSE(timeline.complete());
  ASSERT_EQ(timeline.branches().size(), 1u);
  EXPECT_EQ(timeline.branches()[0].from, here);
  EXPECT_EQ(timeline.branches()[0].length, length);
  ToTheEnd(timeline);
  EXPECT_NE(PathKeys(timeline, scenario), before);
}

TEST(Fork, TakeBranchGoesBackToTheFutureThatWas) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.length());
  const std::string first = PathKeys(timeline, scenario);
  const std::vector<World> first_end = Worlds(timeline);
  timeline.Seek(timeline.EndOfBeat(2));
  const size_t fork = timeline.position();
  ASSERT_EQ(Chosen(timeline, Named(scenario, "pause:A:20000")), "");
  ToTheEnd(timeline);
  const std::string second = PathKeys(timeline, scenario);
  timeline.TakeBranch(0);
  EXPECT_EQ(timeline.position(), fork);
  ToTheEnd(timeline);
  EXPECT_EQ(PathKeys(timeline, scenario), first);
  timeline.Seek(timeline.length());
  EXPECT_TRUE(Worlds(timeline) == first_end);
  ASSERT_EQ(timeline.branches().size(), 1u);
  timeline.TakeBranch(0);
  ToTheEnd(timeline);
  EXPECT_EQ(PathKeys(timeline, scenario), second);
}

TEST(Fork, ABranchPartsWhereItsMovesFirstDiffer) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.EndOfBeat(6));
  ASSERT_EQ(Chosen(timeline, Named(scenario, "reaper-off")), "");
  timeline.Seek(timeline.EndOfBeat(2));
  const size_t early = timeline.position();
  ASSERT_EQ(Chosen(timeline, Named(scenario, "crash:A")), "");
  ASSERT_EQ(timeline.branches().size(), 2u);
  timeline.TakeBranch(0);  // the first of all: it parts from the crash at `early`
  EXPECT_EQ(timeline.position(), early);
  ASSERT_EQ(timeline.branches().size(), 2u);
  EXPECT_EQ(timeline.branches().back().from, early);
}

TEST(Fork, OnlySoManyBranchesAreKept) {
  const Scenario scenario = ShippedScenario("replay-1");
  Timeline timeline(scenario);
  for (size_t i = 0; i < Timeline::kMostBranches + 3; ++i) {
    ToTheEnd(timeline);
    timeline.Seek(timeline.EndOfBeat(2));
    ASSERT_EQ(Chosen(timeline, Named(scenario, "crash:A:" + std::to_string(i))), "");
  }
  EXPECT_EQ(timeline.branches().size(), Timeline::kMostBranches);
}

TEST(Fork, ARefusedChoiceChangesNothing) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  const std::string before = PathKeys(timeline, scenario);
  timeline.Seek(timeline.EndOfBeat(1));
  const size_t here = timeline.position();
  for (const auto& [key, why] : std::vector<std::pair<std::string, std::string>>{
           {"throw:B", "worker-idle"}, {"restart:A", "worker-up"}, {"evict-lock:j1", "no-lock"}, {"sweep", "not-due"},
           {"reaper-on", "reaper-on"}, {"plan:crash:j1:1:after:fence", "no-such-step"}, {"evict-marker:j1", "no-marker"},
           {"plan:throw:j1:1:before:take", "no-such-step"}, {"add:j1", "not-due"}}) {
    EXPECT_EQ(Chosen(timeline, Named(scenario, key)), why) << key;
  }
  EXPECT_EQ(timeline.position(), here);
  EXPECT_EQ(PathKeys(timeline, scenario), before);
  EXPECT_TRUE(timeline.complete());
  EXPECT_TRUE(timeline.branches().empty());
}

TEST(Fork, AChoiceOpenInOneWorldOnlyIsMadeThere) {
  const Scenario scenario = ShippedScenario("replay-1");  // non-idempotent, idempotent
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.length());
  ASSERT_EQ(Chosen(timeline, Named(scenario, "evict-marker:j1")), "");
  EXPECT_EQ(timeline.Path(timeline.length() - 1, 1)[0].world, 1);
  EXPECT_EQ(timeline.At(1).world.store.Find(alo::Keys::Marker("j1")), nullptr);
}

// A plan made at the end for a place in the past is the same as a fault of the file, in each world, to the last field.
TEST(Plan, StrikesExactlyAtItsPlaceInThePastInEveryWorld) {
  struct Case { std::string plan, fault; };
  for (const Case& c : std::vector<Case>{
           {"plan:crash:j1:1:before:effect:1000", "{'kind': 'crash', 'before': 'effect', 'restartMs': 1000}"},
           {"plan:crash:j1:1:after:effect", "{'kind': 'crash', 'after': 'effect'}"},
           {"plan:pause:j1:1:after:take:50000", "{'kind': 'pause', 'after': 'take', 'forMs': 50000}"},
           {"plan:crash:j1:1:before:take:7", "{'kind': 'crash', 'before': 'take', 'restartMs': 7}"},
           {"plan:throw:j1:2:before:effect", "{'kind': 'throw', 'delivery': 2, 'before': 'effect'}"},
           {"plan:hang:j1:1:after:effect", "{'kind': 'hang', 'after': 'effect'}"},
           {"plan:crash:j1:2:after:ack:5", "{'kind': 'crash', 'delivery': 2, 'after': 'ack', 'restartMs': 5}"},
           {"plan:lose-ack:j1:2", "{'kind': 'lose-ack', 'delivery': 2}"}}) {
    const std::string shipped = TextOf("core/scenarios/replay-2.json");
    const Scenario scenario = ScenarioOf(shipped);
    const Scenario faulty = ScenarioOf(shipped.substr(0, shipped.find_last_of('}')) + ", 'faults': [" + c.fault + "]}");
    Timeline planned(scenario), direct(faulty);
    ToTheEnd(planned);
    planned.Seek(planned.length());
    ASSERT_EQ(Chosen(planned, Named(scenario, c.plan)), "") << c.plan;
    EXPECT_EQ(planned.branches().size(), 1u);
    ToTheEnd(planned);
    ToTheEnd(direct);
    for (int world = 0; world < 2; ++world) {
      std::string keys = PathKeys(planned, scenario, 0, world);
      const std::string plan = " " + std::to_string(world) + "/" + c.plan;
      ASSERT_NE((" " + keys).find(plan), std::string::npos) << keys;
      keys = (" " + keys).erase((" " + keys).find(plan), plan.size());
      if (!keys.empty()) keys.erase(0, 1);
      EXPECT_EQ(keys, PathKeys(direct, faulty, 0, world)) << c.plan;
    }
    planned.Seek(planned.length());
    direct.Seek(direct.length());
    for (size_t world = 0; world < 2; ++world) {
      EXPECT_EQ(planned.At(world).world.ledger, direct.At(world).world.ledger) << c.plan;
      EXPECT_EQ(planned.At(world).world.store, direct.At(world).world.store) << c.plan;
    }
  }
}

TEST(Plan, WhosePlaceIsStillToComeIsMadeHere) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.EndOfBeat(2));
  const size_t here = timeline.position();
  ASSERT_EQ(Chosen(timeline, Named(scenario, "plan:crash:j1:2:before:effect:10")), "");
  EXPECT_EQ(timeline.position(), here + 2);
  EXPECT_EQ(Chosen(timeline, Named(scenario, "plan:crash:j1:2:before:effect:10")), "already-planned");
  ToTheEnd(timeline);
  EXPECT_NE(PathKeys(timeline, scenario, here).find("0/crash:A:10"), std::string::npos);
}

TEST(Plan, WhosePlaceWasPassedByIsTooLate) {
  const Scenario scenario = ShippedScenario("claim-then-crash");  // the second delivery skips the effect
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.length());
  EXPECT_EQ(Chosen(timeline, Named(scenario, "plan:crash:j1:2:after:effect")), "too-late");
  EXPECT_TRUE(timeline.complete());
  EXPECT_EQ(Chosen(timeline, Named(scenario, "plan:crash:j1:3:after:effect")), "");
}

// A fork undoes only what it must; a path made at once, and the worlds of its moves, are the slow twin.
TEST(Fork, AfterAnyForksAllIsAsOnThePathMadeAtOnce) {
  const std::vector<std::string> keys = {"crash:A:300", "crash:B", "pause:A:7000", "throw:A", "hang:A", "restart:A", "restart:B",
      "resume:A", "evict-lock:j1", "evict-marker:j1", "reaper-off", "reaper-on", "plan:crash:j1:1:before:effect:5",
      "plan:lose-ack:j1:1", "plan:pause:j1:1:after:ack:30", "plan:crash:j1:2:after:claim:9", "plan:throw:j1:1:after:take"};
  const Scenario scenario = ShippedScenario("replay-2");
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    Random random{seed};
    Timeline timeline(scenario);
    for (int fork = 0; fork < 8; ++fork) {
      timeline.Extend(random.Below(2) ? 100000 : random.Below(40));
      timeline.Seek(random.Below(timeline.length() + 1));
      if (random.Below(4) == 0 && !timeline.branches().empty()) timeline.TakeBranch(random.Below(timeline.branches().size()));
      else Chosen(timeline, Named(scenario, keys[random.Below(keys.size())]));
    }
    ToTheEnd(timeline);
    timeline.Seek(timeline.length());
    Timeline twin(scenario);
    for (const Move& move : timeline.Path(0, timeline.length())) ASSERT_EQ(twin.Append(move), "") << seed;
    ToTheEnd(twin);
    ASSERT_EQ(twin.length(), timeline.length()) << seed;
    ASSERT_EQ(twin.beats(), timeline.beats()) << seed;
    for (size_t beat = 0; beat < twin.beats(); ++beat) ASSERT_EQ(twin.EndOfBeat(beat), timeline.EndOfBeat(beat)) << seed;
    for (size_t position = twin.length() + 1; position-- > 0;) {
      twin.Seek(position);
      timeline.Seek(position);
      ASSERT_TRUE(Worlds(twin) == Worlds(timeline)) << seed << " at " << position;
      ASSERT_EQ(twin.Moved(), timeline.Moved()) << seed << " at " << position;
    }
  }
}

// A branch keeps what was done to it and leaves the rest to the clock; the path as it was left is the slow twin.
TEST(TakeBranch, BringsBackEveryFutureThatWasLeftMoveByMove) {
  const std::vector<std::string> keys = {"crash:A:300", "crash:B", "pause:A:7000", "throw:A", "hang:A", "restart:A",
      "evict-lock:j1", "evict-marker:j1", "reaper-off", "reaper-on", "plan:crash:j1:1:before:effect:5", "plan:lose-ack:j1:1"};
  const Scenario scenario = ShippedScenario("replay-2");
  size_t taken = 0;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    Random random{seed};
    Timeline timeline(scenario);
    std::vector<std::string> left;  // of each branch, the whole path it was on
    for (size_t fork = 0; fork < Timeline::kMostBranches; ++fork) {
      ToTheEnd(timeline);
      const std::string path = PathKeys(timeline, scenario);
      const size_t before = timeline.branches().size();
      timeline.Seek(random.Below(timeline.length()));
      Chosen(timeline, Named(scenario, keys[random.Below(keys.size())]));
      if (timeline.branches().size() > before) left.push_back(path);
    }
    while (!left.empty()) {
      const size_t branch = random.Below(left.size());
      const std::string path = left[branch];
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(branch));
      ToTheEnd(timeline);
      const std::string here = PathKeys(timeline, scenario);
      const size_t others = timeline.branches().size() - 1;
      timeline.TakeBranch(branch);
      if (timeline.branches().size() > others) left.push_back(here);
      timeline.Extend(random.Below(30));  // in slices, as the page does
      ToTheEnd(timeline);
      ASSERT_EQ(PathKeys(timeline, scenario), path) << seed;
      if (++taken % 3 == 0) break;
    }
  }
  EXPECT_GT(taken, 60u);
}

TEST(Append, RefusesWhatIsNotOpenAndChangesNothing) {
  const Scenario scenario = ShippedScenario("replay-1");
  Timeline timeline(scenario);
  EXPECT_EQ(timeline.Append({7, Named(scenario, "sweep")}), "no-such-world");
  EXPECT_EQ(timeline.Append({0, Named(scenario, "step:A")}), "worker-idle");
  EXPECT_EQ(timeline.Append({0, Named(scenario, "wait:5000")}), "not-due");  // it would overtake the arrival
  EXPECT_EQ(timeline.Append({0, Named(scenario, "add:j1")}), "not-due");
  EXPECT_EQ(timeline.length(), 0u);
  EXPECT_EQ(timeline.Append({0, Named(scenario, "sweep")}), "");
  EXPECT_EQ(timeline.length(), 1u);
}

TEST(Choose, SaysInWhichWorldsItWasNotOpen) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(0);
  const std::vector<std::string> expected = {"no-such-step", ""};
  EXPECT_EQ(timeline.Choose(Named(scenario, "plan:crash:j1:1:after:claim:1000")), expected);
}

TEST(TakeBranch, IsMadeAgainInSlicesAndKeepsWhatWasNotMadeYet) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  const std::string whole = PathKeys(timeline, scenario);
  timeline.Seek(10);
  ASSERT_EQ(Chosen(timeline, Named(scenario, "crash:A:1000")), "");
  timeline.TakeBranch(0);
  EXPECT_EQ(timeline.length(), 10u);
  timeline.Extend(3);
  EXPECT_EQ(timeline.length(), 13u);
  ASSERT_EQ(Chosen(timeline, Named(scenario, "reaper-off")), "");  // leaves behind what was made and what was not
  timeline.TakeBranch(timeline.branches().size() - 1);
  ToTheEnd(timeline);
  EXPECT_EQ(PathKeys(timeline, scenario), whole);
}

}  // namespace
}  // namespace alo::tests
