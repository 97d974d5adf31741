// Driven runs: the choices that a consumer lists, made whenever a thing is due, and the clock behind them.
#include <gtest/gtest.h>

#include "core/run/timeline.h"
#include "core/world/driven.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

// One or more jobs at 0 ms, sweeps every 5000 ms, locks of 10000 ms.
std::string Driven(const std::string& choices, const std::string& steps = kPlain, const std::string& more = "") {
  return "{'version': 1, 'queue': {'name': 'q', 'lockMs': 10000}, 'reaper': {'everyMs': 5000, 'sweep': 'one-phase'}, 'untilMs': 100000" + more +
         ", 'consumers': {'c': {'steps': [" + steps + "], 'effectMs': 4000, 'choices': [" + choices + "]}}}";
}

TEST(Driven, ItsChoicesAreMadeAtOneInstantBehindTheArrivals) {
  Play play(Driven("'step:A', 'step:A', 'crash:A:1000', 'expire:j1', 'sweep', 'step:B'"));
  EXPECT_EQ(play.Run(), "0 add:j1=added, 0 step:A=taken, 0 step:A=effect, 0 crash:A:1000, 0 expire:j1, 0 sweep, 0 step:B=taken, "
                        "1000 restart:A, 4000 step:B=effect, 4001 step:B");
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 2, effects 2, duplicates 1, acks 1, stalled 1, j1 completed");
}

TEST(Driven, TheClockTakesOverWithWhatHasBecomeDue) {
  Play play(Driven("'step:A'"));
  EXPECT_EQ(play.Run(), "0 add:j1=added, 0 step:A=taken, 0 sweep, 4000 step:A=effect, 4001 step:A");
}

TEST(Driven, ASweepBeforeItsTimeDoesNotMoveTheNext) {
  Play play(Driven("'step:A', 'sweep', 'sweep', 'crash:A'"));
  EXPECT_TRUE(play.Run().starts_with("0 add:j1=added, 0 step:A=taken, 0 sweep, 0 sweep, 0 crash:A, 5000 sweep, "));
}

TEST(Driven, AnExpiryIsToldAsOneAndSendsNothing) {
  Play play(Driven("'step:A', 'step:A', 'expire:j1', 'expire-marker:j1'", kClaims));
  ASSERT_TRUE(play.To("expire:j1"));
  EXPECT_EQ(play.event.expired, std::vector<std::string>{"emq:q:j1:lock"});
  EXPECT_TRUE(play.event.sent.exchanges.empty());
  play.Next();
  EXPECT_EQ(play.event.expired, std::vector<std::string>{"dedup:j1"});
  EXPECT_TRUE(play.world.tallies[0].marker_expired);
}

TEST(Driven, ALostAckIsToldAsTheStepThatItIs) {
  Play play(Driven("'step:A', 'step:A', 'lose-ack:A'"));
  ASSERT_TRUE(play.To("lose-ack:A"));
  EXPECT_EQ(play.event.choice.kind, Choice::Kind::kStep);
  EXPECT_EQ(play.event.result, std::string("lost"));
  EXPECT_TRUE(play.WorkerAt(0).Idle());
  EXPECT_TRUE(play.world.store.Find("emq:q:active"));
}

TEST(Driven, ItsActionsAreClosedOnceTheClockHasTakenOver) {
  Play play(Driven("'step:A'"));
  ASSERT_TRUE(play.To("step:A"));
  for (const char* key : {"step:A", "sweep", "expire:j1", "expire-marker:j1", "lose-ack:A"}) {
    EXPECT_EQ(play.Why(key), key == std::string("sweep") ? "" : "not-due") << key;  // the sweep of 0 ms is due
  }
}

TEST(Driven, AnotherChoiceHandsTheRunToTheClock) {
  Play play(Driven("'step:A', 'step:A', 'crash:A'"));
  ASSERT_TRUE(play.To("step:A"));
  EXPECT_TRUE(IsDriven(play.rules(), play.world));
  play.Make("pause:B:5");
  EXPECT_FALSE(IsDriven(play.rules(), play.world));
  EXPECT_EQ(play.Run(), "0 sweep, 5 resume:B, 4000 step:A=effect, 4001 step:A");
}

TEST(Driven, WorldsSideBySideEachMakeTheirOwn) {
  const Scenario scenario = ScenarioOf(
      "{'version': 1, 'reaper': {'sweep': 'one-phase', 'maxStalled': null}, 'consumers': {"
      "'x': {'steps': ['take', 'effect', 'ack'], 'choices': ['step:A', 'step:A', 'crash:A', 'expire:j1']},"
      "'y': {'steps': ['take', 'effect', 'ack'], 'choices': ['step:A', 'crash:A', 'expire:j1']}}}");
  Timeline timeline(scenario);
  timeline.Extend(9);
  timeline.Seek(9);
  EXPECT_EQ(timeline.At(0).world.store, timeline.At(1).world.store);
  EXPECT_EQ(timeline.At(0).world.ledger.Of(0).effects, 1);
  EXPECT_EQ(timeline.At(1).world.ledger.Of(0).effects, 0);
}

TEST(Driven, SeekingIsTheSameAsGoingStraight) {
  const Scenario scenario = ScenarioOf(Driven("'step:A', 'step:A', 'pause:A:60000', 'expire:j1', 'sweep', 'step:B', 'resume:A', 'lose-ack:A'"));
  Timeline timeline(scenario);
  timeline.Extend(1000);
  std::vector<World> straight;
  for (size_t at = 0; at <= timeline.length(); ++at) {
    timeline.Seek(at);
    straight.push_back(timeline.At(0).world);
  }
  for (size_t at = timeline.length() + 1; at-- > 0;) {
    timeline.Seek(at);
    EXPECT_EQ(timeline.At(0).world, straight[at]) << at;
  }
}

TEST(Driven, AMistakeInItsListIsToldWithItsPlace) {
  const auto error = [](const std::string& text) { return ReadScenarios("f", Quoted(text)).error; };
  EXPECT_EQ(error(Driven("'step:A', 'fly:A'")), "f: consumers.c.choices[1]: no such choice: \"fly:A\"");
  EXPECT_EQ(error(Driven("'step:C'")), "f: consumers.c.choices[0]: no such choice: \"step:C\"");
  EXPECT_EQ(error(Driven("'step:A', 'step:B'")), "f: consumers.c.choices[1]: not open there: \"step:B\" (worker-idle)");
  EXPECT_EQ(error(Driven("'step:A', 'crash:A', 'step:A'")), "f: consumers.c.choices[2]: not open there: \"step:A\" (worker-crashed)");
  EXPECT_EQ(error(Driven("'expire:j1'")), "f: consumers.c.choices[0]: not open there: \"expire:j1\" (no-lock)");
  EXPECT_EQ(error(Driven("'step:A', 'lose-ack:A'")), "f: consumers.c.choices[1]: not open there: \"lose-ack:A\" (no-such-step)");
  EXPECT_EQ(error(Driven("'lose-ack:A'")), "f: consumers.c.choices[0]: not open there: \"lose-ack:A\" (worker-idle)");
  EXPECT_EQ(error(Driven("'step:A', 'wait:5000'")), "f: consumers.c.choices[1]: not open there: \"wait:5000\" (not-due)");
  EXPECT_EQ(error(Driven("7")), "f: consumers.c.choices[0]: must be a text of at most 400 bytes, is 7");
  std::string many = "'sweep'";
  for (int i = 0; i < 1000; ++i) many += ", 'sweep'";
  EXPECT_EQ(error(Driven(many)), "f: consumers.c.choices: must be a list of 0 to 1,000, is a list of 1001");
  std::string text = Driven("'step:A', 'sweep'");
  text.replace(text.find("{'everyMs': 5000, 'sweep': 'one-phase'}"), 39, "null");
  EXPECT_EQ(error(text), "f: consumers.c.choices[1]: not open there: \"sweep\" (no-reaper)");
}

}  // namespace
}  // namespace alo::tests
