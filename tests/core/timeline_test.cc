// Runs side by side: one cursor, one clock, beats.
#include <set>

#include "tests/core/timeline_support.h"

namespace alo::tests {
namespace {

TEST(Timeline, EqualThingsStandSideBySide) {
  const Scenario scenario = ShippedScenario("replay-1");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  EXPECT_TRUE(PathKeys(timeline, scenario).starts_with("0/sweep 1/sweep 0/add:j1 1/add:j1 0/step:A 1/step:A"))
      << PathKeys(timeline, scenario);
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
  EXPECT_EQ(PathKeys(whole, scenario), PathKeys(sliced, scenario));
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

TEST(Beat, OfAQuietRunThereIsTheStartAlone) {
  const Scenario scenario = ScenarioOf(
      "{'version': 1, 'reaper': {'everyMs': 20}, 'jobs': [{'id': 'j1', 'atMs': 1000}], 'untilMs': 50,"
      " 'consumers': {'c': {'steps': ['take', 'effect', 'ack']}}}");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  ASSERT_GT(timeline.length(), 0u);
  EXPECT_EQ(timeline.beats(), 1u);
  for (size_t position = 0; position <= timeline.length(); ++position) {
    timeline.Seek(position);
    EXPECT_EQ(timeline.Beat(), 0u) << position;
    EXPECT_TRUE(timeline.Moved().empty()) << position;
  }
  timeline.Seek(0);
  ASSERT_EQ(Chosen(timeline, Named(scenario, "reaper-off")), "");
  EXPECT_EQ(timeline.EndOfBeat(0), 0u);
  EXPECT_EQ(timeline.Beat(), 1u);
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

}  // namespace
}  // namespace alo::tests
