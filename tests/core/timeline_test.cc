// Runs side by side: one cursor, beats, forks in the past, branches; and the simulator that shows them.
#include <gtest/gtest.h>

#include "core/api/simulator.h"
#include "core/base/random.h"
#include "core/run/timeline.h"
#include "tests/core/support.h"

namespace alo {
namespace {

void ToTheEnd(Timeline& timeline) {
  while (!timeline.complete()) timeline.Extend(100);
}

Choice Named(const Scenario& scenario, const std::string& key) {
  const std::optional<Choice> choice = ChoiceOf(key, scenario);
  EXPECT_TRUE(choice) << key;
  return choice.value_or(Choice{});
}

// The moves as keys, waits left out: "0/add:j1 1/add:j1 …".
std::string Keys(const Timeline& timeline, const Scenario& scenario, size_t from = 0, int world = -1) {
  std::string text;
  for (const Move& move : timeline.Path(from, timeline.length())) {
    if (move.choice.kind == Choice::Kind::kWait || (world >= 0 && move.world != world)) continue;
    text += (text.empty() ? "" : " ") + std::to_string(move.world) + "/" + KeyOf(move.choice, scenario);
  }
  return text;
}

std::vector<World> Worlds(const Timeline& timeline) {
  std::vector<World> worlds;
  for (size_t i = 0; i < timeline.worlds(); ++i) worlds.push_back(timeline.At(i).world);
  return worlds;
}

TEST(Timeline, EqualThingsStandSideBySide) {
  const Scenario scenario = ShippedScenario("replay-1");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  EXPECT_TRUE(Keys(timeline, scenario).starts_with("0/sweep 1/sweep 0/add:j1 1/add:j1 0/step:A 1/step:A"))
      << Keys(timeline, scenario);
}

TEST(Timeline, NoClockRunsAheadOfAnother) {
  for (const char* name : {"replay-3", "zombie"}) {
    const Scenario scenario = ShippedScenario(name);
    Timeline timeline(scenario);
    ToTheEnd(timeline);
    int64_t before = 0;
    for (size_t position = 0; position < timeline.length(); ++position) {
      timeline.Replay(position);
      const uint8_t world = timeline.Path(position, 1)[0].world;
      EXPECT_GE(timeline.At(world).world.now_ms, before);
      before = timeline.At(world).world.now_ms;
    }
  }
}

TEST(Timeline, SlicesMakeNoDifference) {
  const Scenario scenario = ShippedScenario("replay-3");
  Timeline whole(scenario), sliced(scenario);
  whole.Extend(100000);
  while (!sliced.complete()) {
    sliced.Extend(1);
    sliced.Seek(sliced.length() / 2);
  }
  EXPECT_EQ(Keys(whole, scenario), Keys(sliced, scenario));
  ASSERT_EQ(whole.beats(), sliced.beats());
  for (size_t beat = 0; beat < whole.beats(); ++beat) EXPECT_EQ(whole.EndOfBeat(beat), sliced.EndOfBeat(beat));
}

TEST(Timeline, SeekingAnywhereEqualsReplayingFromTheStart) {
  const Scenario scenario = ShippedScenario("replay-3");
  Timeline timeline(scenario), straight(scenario);
  ToTheEnd(timeline);
  ToTheEnd(straight);
  std::vector<std::vector<World>> at = {Worlds(straight)};
  straight.Seek(0);
  at[0] = Worlds(straight);
  for (size_t position = 0; position < straight.length(); ++position) {
    straight.Replay(position);
    at.push_back(Worlds(straight));
  }
  Random random{5};
  for (int i = 0; i < 200; ++i) {
    const size_t position = random.Below(timeline.length() + 1);
    timeline.Seek(position);
    ASSERT_TRUE(Worlds(timeline) == at[position]) << position;
  }
}

TEST(Timeline, SeekIsClampedToWhatIsKnown) {
  const Scenario scenario = ShippedScenario("replay-1");
  Timeline timeline(scenario);
  timeline.Seek(50);
  EXPECT_EQ(timeline.position(), 0u);
  timeline.Extend(3);
  timeline.Seek(50);
  EXPECT_EQ(timeline.position(), 3u);
}

// --- beats --------------------------------------------------------------------------------------------------------------

TEST(Beat, BeatZeroIsTheStartAndTheLastEndsAtTheEnd) {
  for (const std::string& name : Shipped()) {
    const Scenario scenario = ShippedScenario(name);
    Timeline timeline(scenario);
    ToTheEnd(timeline);
    EXPECT_EQ(timeline.EndOfBeat(0), 0u);
    EXPECT_EQ(timeline.EndOfBeat(timeline.beats() - 1), timeline.length());
    for (size_t beat = 1; beat < timeline.beats(); ++beat) EXPECT_LT(timeline.EndOfBeat(beat - 1), timeline.EndOfBeat(beat));
  }
}

TEST(Beat, HoldsOneLoudMoveAWorldAndTheyAreTheSameAtTheSameInstant) {
  for (const std::string& name : Shipped()) {
    const Scenario scenario = ShippedScenario(name);
    Timeline timeline(scenario);
    ToTheEnd(timeline);
    for (size_t beat = 1; beat < timeline.beats(); ++beat) {
      std::set<std::string> loud;
      std::set<size_t> worlds;
      size_t count = 0;
      for (size_t at = timeline.EndOfBeat(beat - 1); at < timeline.EndOfBeat(beat); ++at) {
        const Event event = timeline.Replay(at);
        if (!event.IsLoud()) continue;
        const uint8_t world = timeline.Path(at, 1)[0].world;
        worlds.insert(world);
        ++count;
        loud.insert(KeyOf(event.choice, scenario) + "@" + std::to_string(timeline.At(world).world.now_ms));
      }
      EXPECT_EQ(loud.size(), 1u) << name << " " << beat;
      EXPECT_EQ(worlds.size(), count) << name << " " << beat;
      timeline.Seek(timeline.EndOfBeat(beat));
      EXPECT_EQ(timeline.Beat(), beat);
      EXPECT_EQ(timeline.Moved().size(), count);
    }
  }
}

TEST(Beat, ALockThatRunsOutInBothWorldsAtOnceIsOneBeat) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  timeline.Extend(Timeline::kMostChoices);
  int both = 0;
  for (size_t beat = 1; beat < timeline.beats(); ++beat) {
    timeline.Seek(timeline.EndOfBeat(beat));
    both += timeline.At(0).event->choice.kind == Choice::Kind::kWait && timeline.Moved().size() == 2;
  }
  EXPECT_EQ(both, 1);
  EXPECT_EQ(timeline.beats() - 1, 18u);
}

TEST(Beat, TwoBeatsBesideEachOtherAreNotOne) {
  const Scenario scenario = ShippedScenario("replay-1");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.EndOfBeat(1));
  EXPECT_EQ(timeline.Moved(), (std::vector<size_t>{0, 1}));  // the arrival, in both
  timeline.Seek(timeline.EndOfBeat(1) - 1);
  EXPECT_EQ(timeline.Beat(), 0u);
  EXPECT_TRUE(timeline.Moved().empty());
}

// --- choices in the past --------------------------------------------------------------------------------------------

TEST(Fork, AChoiceInThePastDropsTheFutureAndKeepsItAsABranch) {
  const Scenario scenario = ShippedScenario("replay-1");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  const std::string before = Keys(timeline, scenario);
  const size_t length = timeline.length();
  timeline.Seek(timeline.EndOfBeat(2));  // the job is taken
  const size_t here = timeline.position();
  EXPECT_EQ(timeline.Choose(Named(scenario, "crash:A:1000")), "");
  EXPECT_EQ(timeline.position(), here + 2);
  EXPECT_EQ(timeline.length(), here + 2);
  EXPECT_FALSE(timeline.complete());
  ASSERT_EQ(timeline.branches().size(), 1u);
  EXPECT_EQ(timeline.branches()[0].from, here);
  EXPECT_EQ(here + timeline.branches()[0].moves.size(), length);
  ToTheEnd(timeline);
  EXPECT_NE(Keys(timeline, scenario), before);
}

TEST(Fork, TakeBranchGoesBackToTheFutureThatWas) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.length());
  const std::string first = Keys(timeline, scenario);
  const std::vector<World> first_end = Worlds(timeline);
  timeline.Seek(timeline.EndOfBeat(2));
  const size_t fork = timeline.position();
  ASSERT_EQ(timeline.Choose(Named(scenario, "pause:A:20000")), "");
  ToTheEnd(timeline);
  const std::string second = Keys(timeline, scenario);
  timeline.TakeBranch(0);
  EXPECT_EQ(timeline.position(), fork);
  ToTheEnd(timeline);
  EXPECT_EQ(Keys(timeline, scenario), first);
  timeline.Seek(timeline.length());
  EXPECT_TRUE(Worlds(timeline) == first_end);
  ASSERT_EQ(timeline.branches().size(), 1u);
  timeline.TakeBranch(0);
  ToTheEnd(timeline);
  EXPECT_EQ(Keys(timeline, scenario), second);
}

TEST(Fork, ABranchPartsWhereItsMovesFirstDiffer) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.EndOfBeat(6));
  ASSERT_EQ(timeline.Choose(Named(scenario, "reaper-off")), "");
  timeline.Seek(timeline.EndOfBeat(2));
  const size_t early = timeline.position();
  ASSERT_EQ(timeline.Choose(Named(scenario, "crash:A")), "");
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
    ASSERT_EQ(timeline.Choose(Named(scenario, "crash:A:" + std::to_string(i))), "");
  }
  EXPECT_EQ(timeline.branches().size(), Timeline::kMostBranches);
}

TEST(Fork, ARefusedChoiceChangesNothing) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  const std::string before = Keys(timeline, scenario);
  timeline.Seek(timeline.EndOfBeat(1));
  const size_t here = timeline.position();
  for (const auto& [key, why] : std::vector<std::pair<std::string, std::string>>{
           {"throw:B", "worker-idle"}, {"restart:A", "worker-up"}, {"evict-lock:j1", "no-lock"}, {"sweep", "not-due"},
           {"reaper-on", "reaper-on"}, {"plan:crash:j1:1:after:fence", "no-such-step"}, {"evict-marker:j1", "no-marker"},
           {"plan:throw:j1:1:before:take", "no-such-step"}, {"add:j1", "not-due"}}) {
    EXPECT_EQ(timeline.Choose(Named(scenario, key)), why) << key;
  }
  EXPECT_EQ(timeline.position(), here);
  EXPECT_EQ(Keys(timeline, scenario), before);
  EXPECT_TRUE(timeline.complete());
  EXPECT_TRUE(timeline.branches().empty());
}

TEST(Fork, AChoiceOpenInOneWorldOnlyIsMadeThere) {
  const Scenario scenario = ShippedScenario("replay-1");  // non-idempotent, idempotent
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.length());
  ASSERT_EQ(timeline.Choose(Named(scenario, "evict-marker:j1")), "");
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
    ASSERT_EQ(planned.Choose(Named(scenario, c.plan)), "") << c.plan;
    EXPECT_EQ(planned.branches().size(), 1u);
    ToTheEnd(planned);
    ToTheEnd(direct);
    for (int world = 0; world < 2; ++world) {
      std::string keys = Keys(planned, scenario, 0, world);
      const std::string plan = " " + std::to_string(world) + "/" + c.plan;
      ASSERT_NE((" " + keys).find(plan), std::string::npos) << keys;
      keys = (" " + keys).erase((" " + keys).find(plan), plan.size());
      if (!keys.empty()) keys.erase(0, 1);
      EXPECT_EQ(keys, Keys(direct, faulty, 0, world)) << c.plan;
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
  ASSERT_EQ(timeline.Choose(Named(scenario, "plan:crash:j1:2:before:effect:10")), "");
  EXPECT_EQ(timeline.position(), here + 2);
  EXPECT_EQ(timeline.Choose(Named(scenario, "plan:crash:j1:2:before:effect:10")), "already-planned");
  ToTheEnd(timeline);
  EXPECT_NE(Keys(timeline, scenario, here).find("0/crash:A:10"), std::string::npos);
}

TEST(Plan, WhosePlaceWasPassedByIsTooLate) {
  const Scenario scenario = ShippedScenario("claim-then-crash");  // the second delivery skips the effect
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.length());
  EXPECT_EQ(timeline.Choose(Named(scenario, "plan:crash:j1:2:after:effect")), "too-late");
  EXPECT_TRUE(timeline.complete());
  EXPECT_EQ(timeline.Choose(Named(scenario, "plan:crash:j1:3:after:effect")), "");
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
      else timeline.Choose(Named(scenario, keys[random.Below(keys.size())]));
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

// --- the simulator ----------------------------------------------------------------------------------------------------

// Runs on to the end; how many beats there are.
size_t Beats(Simulator& simulator) {
  const std::string progress = simulator.Extend(100000);
  const size_t at = progress.find("\"beats\":");
  return std::stoul(progress.substr(at + 8));
}

// A frame without what Play cannot know: the branches that were left behind.
std::string WithoutBranches(const std::string& frame) { return frame.substr(0, frame.rfind(",\"branches\":")); }

TEST(Simulator, TheSameKeysGiveTheSameFrames) {
  for (const std::string& name : Shipped()) {
    const std::string text = TextOf("core/scenarios/" + name + ".json");
    Simulator original, copy;
    original.Open(name, text, 0);
    Beats(original);
    original.SeekBeat(1);
    EXPECT_EQ(original.Choose("crash:A:500").find("{\"error\""), std::string::npos) << name;
    const size_t beats = Beats(original);
    original.SeekBeat(static_cast<int>(beats));
    copy.Open(name, text, 0);
    const std::string played = copy.Play(original.Path());
    ASSERT_FALSE(played.starts_with("{\"error\"")) << played;
    ASSERT_EQ(Beats(copy), beats) << name;
    EXPECT_EQ(WithoutBranches(copy.SeekBeat(static_cast<int>(beats))),
              WithoutBranches(original.SeekBeat(static_cast<int>(beats))));
    for (size_t beat = beats + 1; beat-- > 0;) {
      ASSERT_EQ(WithoutBranches(copy.SeekBeat(static_cast<int>(beat))),
                WithoutBranches(original.SeekBeat(static_cast<int>(beat)))) << name << " " << beat;
    }
    EXPECT_EQ(copy.Hash(), original.Hash());
    EXPECT_EQ(copy.Outcome(), original.Outcome());
  }
}

TEST(Simulator, APathWithAWrongKeyChangesNothing) {
  Simulator simulator;
  simulator.Open("f", TextOf("core/scenarios/replay-1.json"), 0);
  simulator.Extend(100000);
  const std::string before = simulator.Seek(5);
  EXPECT_EQ(simulator.Play(R"(["0/sweep","0/jump:A"])"), R"({"error":"keys[1]: no such choice: \"0/jump:A\""})");
  EXPECT_EQ(simulator.Play(R"(["0/sweep","9/sweep"])"), R"#({"error":"keys[1]: not open there: \"9/sweep\" (no-such-world)"})#");
  EXPECT_EQ(simulator.Play(R"(["0/step:A"])"), R"#({"error":"keys[0]: not open there: \"0/step:A\" (worker-idle)"})#");
  EXPECT_EQ(simulator.Play("7"), R"({"error":"keys: must be a list of 0 to 5,000,000, is 7"})");
  EXPECT_TRUE(simulator.Play("[").starts_with("{\"error\":\"keys: line 1"));
  EXPECT_TRUE(simulator.Choose("jump").starts_with("{\"error\":\"no such choice"));
  EXPECT_TRUE(simulator.TakeBranch(0).starts_with("{\"error\""));
  EXPECT_EQ(simulator.Seek(5), before);
}

TEST(Simulator, SaysThatNothingIsOpen) {
  Simulator simulator;
  for (const std::string& answer : {simulator.Extend(1), simulator.Seek(0), simulator.SeekBeat(0), simulator.Choose("sweep"),
                                    simulator.TakeBranch(0), simulator.Path(), simulator.Play("[]"), simulator.Trace(0, 1),
                                    simulator.Outcome(), simulator.Hash()}) {
    EXPECT_EQ(answer, R"({"error":"no scenario is open"})");
  }
}

TEST(Simulator, TheTraceLeavesTheCursor) {
  Simulator simulator;
  simulator.Open("f", TextOf("core/scenarios/zombie.json"), 0);
  simulator.Extend(100000);
  const std::string before = simulator.Seek(4);
  EXPECT_TRUE(simulator.Trace(0, 100000).starts_with("[{\"position\":0,"));
  EXPECT_EQ(simulator.Trace(100000, 5), "[]");
  EXPECT_EQ(simulator.Trace(-3, -1), "[]");
  EXPECT_EQ(simulator.Seek(4), before);
  EXPECT_EQ(simulator.Seek(-9), simulator.Seek(0));
}

}  // namespace
}  // namespace alo
