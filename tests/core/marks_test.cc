// What stands out, and in which beat it is.
#include <string>

#include "core/run/story.h"
#include "tests/core/timeline_support.h"

namespace alo::tests {
namespace {

std::string MarksOf(const Timeline& timeline, size_t most = 100) {
  JsonOut out;
  WriteMarks(out, timeline, most);
  return out.Take();
}

std::string Marks(const std::string& steps, const std::string& more = "", const std::string& consumer = "") {
  const Scenario scenario = ScenarioOf(With(steps, more, consumer));
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  return MarksOf(timeline);
}

// Beats: added, taken, the sweep at 5000 that sees it in flight, the effect, the ack.
TEST(Marks, OfAPlainRunAreItsEffectItsAckAndTheSweepBetween) {
  EXPECT_EQ(Marks(kPlain), R"({"effect":[4],"duplicate":[],"crash":[],"fault":[],"lock-expired":[],"sweep":[3],"ack":[5],"refused":[],"broken":[]})");
}

TEST(Marks, OfACrashBehindTheEffect) {
  EXPECT_EQ(Marks(kPlain, Faults("{'kind': 'crash', 'before': 'ack', 'restartMs': 500}")),
            R"({"effect":[4],"duplicate":[11],"crash":[5],"fault":[],"lock-expired":[8],"sweep":[3,7,9],"ack":[12],"refused":[],"broken":[]})");
}

TEST(Marks, CountAnAckThatIsLostAsAFaultAndOneThatComesLateAsRefused) {
  EXPECT_NE(Marks(kPlain, Faults("{'kind': 'lose-ack'}")).find(R"("fault":[5])"), std::string::npos);
  const std::string late = Marks(kPlain, Faults("{'kind': 'pause', 'after': 'effect', 'forMs': 60000}"));
  EXPECT_EQ(late.find(R"("refused":[])"), std::string::npos) << late;
}

TEST(Marks, LeaveOutAFaultThatFoundNothing) {
  const std::string idle = Marks(kPlain, Faults("{'kind': 'crash', 'worker': 'B', 'atMs': 10}, {'kind': 'crash', 'worker': 'B', 'atMs': 20}"));
  EXPECT_NE(idle.find(R"("crash":[1])"), std::string::npos) << idle;
  EXPECT_NE(Marks(kPlain, Faults("{'kind': 'throw', 'worker': 'B', 'atMs': 10}")).find(R"("fault":[])"), std::string::npos);
}

TEST(Marks, GoWithTheFutureTheyLieIn) {
  const Scenario scenario = ScenarioOf(With(kClaims, Faults("{'kind': 'crash', 'before': 'effect', 'restartMs': 500}")));
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  ASSERT_EQ(timeline.breaks().size(), 1u);
  const size_t beat = *timeline.BeatOf(timeline.breaks()[0].position);
  timeline.Seek(timeline.EndOfBeat(beat - 1));
  ASSERT_EQ(Chosen(timeline, Named(scenario, "pause:A:100")), "");
  EXPECT_TRUE(timeline.breaks().empty());
  EXPECT_NE(MarksOf(timeline).find(R"("broken":[])"), std::string::npos);
  ToTheEnd(timeline);
  EXPECT_EQ(timeline.breaks().size(), 1u);
}

TEST(Marks, AreThinnedEvenlyAndKeepBothEnds) {
  const Scenario scenario = ShippedScenario("replay-3");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  EXPECT_EQ(MarksOf(timeline), R"({"effect":[5,7],"duplicate":[18,27],"crash":[6,8,16,19],"fault":[],"lock-expired":[12,22],"sweep":[4,11,13,20,23],"ack":[26,28],"refused":[],"broken":[]})");
  EXPECT_EQ(MarksOf(timeline, 4), R"({"effect":[5,7],"duplicate":[18,27],"crash":[6,8,16,19],"fault":[],"lock-expired":[12,22],"sweep":[4,11,13,23],"ack":[26,28],"refused":[],"broken":[]})");
  EXPECT_EQ(MarksOf(timeline, 3), R"({"effect":[5,7],"duplicate":[18,27],"crash":[6,8,19],"fault":[],"lock-expired":[12,22],"sweep":[4,13,23],"ack":[26,28],"refused":[],"broken":[]})");
  EXPECT_EQ(MarksOf(timeline, 2), R"({"effect":[5,7],"duplicate":[18,27],"crash":[6,19],"fault":[],"lock-expired":[12,22],"sweep":[4,23],"ack":[26,28],"refused":[],"broken":[]})");
  EXPECT_EQ(MarksOf(timeline, 1), R"({"effect":[5],"duplicate":[18],"crash":[6],"fault":[],"lock-expired":[12],"sweep":[4],"ack":[26],"refused":[],"broken":[]})");
  EXPECT_EQ(MarksOf(timeline, 0), R"({"effect":[],"duplicate":[],"crash":[],"fault":[],"lock-expired":[],"sweep":[],"ack":[],"refused":[],"broken":[]})");
}

TEST(Story, LeavesTheCursorWhereItWas) {
  const Scenario scenario = ShippedScenario("zombie");
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.EndOfBeat(4));
  const std::vector<World> here = Worlds(timeline);
  JsonOut whole, again;
  WriteStory(whole, timeline, 0, timeline.beats());
  WriteStory(again, timeline, 0, timeline.beats());
  EXPECT_EQ(whole.Take(), again.Take());
  EXPECT_EQ(timeline.position(), timeline.EndOfBeat(4));
  EXPECT_TRUE(Worlds(timeline) == here);
  JsonOut beyond;
  WriteStory(beyond, timeline, timeline.beats(), 9);
  EXPECT_EQ(beyond.Take(), "[]");
}

TEST(Story, OfANewFutureIsNotThatOfTheOld) {
  const Scenario scenario = ShippedScenario("replay-2");
  Timeline timeline(scenario), fresh(scenario);
  ToTheEnd(timeline);
  JsonOut before, after, straight;
  WriteStory(before, timeline, 0, 1000);
  timeline.Seek(timeline.EndOfBeat(2));
  ASSERT_EQ(Chosen(timeline, Named(scenario, "crash:A:1000")), "");
  ToTheEnd(timeline);
  for (const Move& move : timeline.Path(0, timeline.length())) ASSERT_EQ(fresh.Append(move), "");
  ToTheEnd(fresh);
  WriteStory(after, timeline, 0, 1000);
  WriteStory(straight, fresh, 0, 1000);
  EXPECT_NE(after.Take(), before.Take());
  EXPECT_EQ(after.Take(), straight.Take());
}

}  // namespace
}  // namespace alo::tests
