// When a run is at rest, what may be chosen, and why the rest may not.
// Runs are printed as `instant choice[=result]`, waits left out; see Play::Run.
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

TEST(Rest, ACrashedJobUnderALiveLockIsNotRest) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'after': 'take'}")));
  ASSERT_TRUE(play.To("crash:A"));
  EXPECT_FALSE(AtRest(play.rules(), play.world));
  play.Run();
  EXPECT_TRUE(AtRest(play.rules(), play.world));
}

TEST(Rest, IsReachedWhenNobodyIsLeftToMoveTheJob) {
  Play play(With(kPlain, ", 'workers': ['A'], 'faults': [{'kind': 'crash', 'after': 'take'}]"));
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1000 crash:A");
  EXPECT_EQ(play.Shown(), "deliveries 1, lost 1, j1 active");
}

TEST(Rest, WaitsForARestartAnArrivalAndARetry) {
  Play restart(With(kPlain, ", 'workers': ['A'], 'faults': [{'kind': 'crash', 'after': 'take', 'restartMs': 40000}]"));
  restart.Run();
  EXPECT_EQ(restart.Figures().effects, 1);
  Play arrival(With(kPlain));
  EXPECT_FALSE(AtRest(arrival.rules(), arrival.world));
  Play retry(With(kPlain, Faults("{'kind': 'throw', 'before': 'effect'}"), ", 'attempts': 2, 'backoffMs': 50000"));
  ASSERT_TRUE(retry.To("throw:A"));
  EXPECT_FALSE(AtRest(retry.rules(), retry.world));
}

TEST(Legal, SaysWhyNot) {
  Play play(With(kPlain));
  ASSERT_TRUE(play.To("step:A"));
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"crash:A", ""}, {"pause:A:5", ""}, {"throw:A", ""}, {"hang:A", ""}, {"crash:B", ""}, {"throw:B", "worker-idle"},
      {"hang:B", "worker-idle"}, {"restart:A", "worker-up"}, {"resume:A", "worker-up"}, {"step:A", "not-due"}, {"step:B", "worker-idle"},
      {"sweep", "not-due"}, {"renew:A", "not-due"}, {"evict-lock:j1", ""}, {"evict-marker:j1", "no-marker"}, {"reaper-off", ""},
      {"wait:4999", ""}, {"wait:5000", ""}, {"wait:5001", "not-due"}, {"wait:999", "not-due"}, {"plan:lose-ack:j1:1", ""},
      {"plan:crash:j1:1:after:claim", "no-such-step"}, {"plan:hang:j1:1:before:take", "no-such-step"}};
  for (const auto& [key, why] : cases) EXPECT_EQ(play.Why(key), why) << key;
  play.Make("hang:A");
  EXPECT_EQ(play.Why("throw:A"), "worker-hung");
  play.Make("pause:A:5");
  EXPECT_EQ(play.Why("throw:A"), "worker-paused");
  EXPECT_EQ(play.Why("restart:A"), "worker-paused");
  EXPECT_EQ(play.Why("resume:A"), "");
  play.Make("crash:A");
  EXPECT_EQ(play.Why("crash:A"), "worker-crashed");
  EXPECT_EQ(play.Why("resume:A"), "worker-crashed");
  EXPECT_EQ(play.Why("restart:A"), "");
}

TEST(Legal, WithoutAReaperThereIsNoneToTurn) {
  std::string text = With(kPlain);
  text.replace(text.find("{'everyMs': 5000, 'sweep': 'one-phase'}"), 39, "null");
  Play play(text);
  EXPECT_EQ(play.Why("reaper-on"), "no-reaper");
  EXPECT_EQ(play.Why("reaper-off"), "no-reaper");
}

// Whatever the reader may choose, in any order: the core's own checks hold and the run comes to an end.
TEST(Legal, AnyOpenChoiceMayBeMadeAnywhere) {
  for (uint64_t seed = 1; seed <= 300; ++seed) {
    Random random{seed};
    Play play(With(seed % 2 ? kClaims : "'take', 'begin', 'effect', 'finish', 'ack'", "", ", 'attempts': 3, 'backoffMs': 700, 'markerMs': 9000"));
    const std::vector<std::string> keys = {"crash:A", "crash:A:300", "crash:B:2000", "pause:A:700", "pause:B:15000", "throw:A", "throw:B",
        "hang:B", "restart:A", "restart:B", "resume:A", "resume:B", "evict-lock:j1", "evict-marker:j1", "reaper-off", "reaper-on", "step:A",
        "step:B", "plan:crash:j1:2:after:effect:5", "plan:lose-ack:j1:1", "plan:pause:j1:1:after:ack:30", "plan:throw:j1:2:before:ack"};
    for (int i = 0; i < 60; ++i) {
      const std::string& key = keys[random.Below(keys.size())];
      if (random.Below(3) == 0 && play.Why(key).empty()) play.Make(key);
      const std::optional<Choice> next = NextByClock(play.rules(), play.world);
      if (!next) continue;
      ASSERT_STREQ(WhyNot(play.rules(), play.world, *next), "") << seed << " " << KeyOf(*next, play.scenario());
      Step(play.rules(), play.world, *next);
    }
    if (play.Why("reaper-on").empty()) play.Make("reaper-on");
    play.Run();
    EXPECT_LE(play.world.now_ms, 100000);
  }
}

}  // namespace
}  // namespace alo::tests
