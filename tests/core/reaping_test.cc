// A sweep that is no script, several reapers, and a supervisor that acknowledges for a dead worker.
#include <string>

#include <gtest/gtest.h>

#include "tests/core/support.h"

namespace alo::tests {
namespace {

// A takes j1 at 0 and dies at once, back at 1500; its lock is gone at 100. Sweeps every 1000 ms.
std::string Swept(const std::string& reaper, const std::string& more = "", const std::string& consumer = "") {
  return "{'version': 1, 'queue': {'name': 'q', 'lockMs': 100}, 'reaper': {'everyMs': 1000, 'maxStalled': null" + reaper + "},"
         "'workers': ['A', 'B'], 'consumers': {'c': {'steps': ['take', 'effect', 'ack'], 'effectMs': 10" + consumer + "}},"
         "'faults': [{'kind': 'crash', 'after': 'take', 'restartMs': 1500}, {'kind': 'crash', 'worker': 'B', 'atMs': 0, 'restartMs': 1500}" +
         more + "]}";
}

TEST(CheckThenMove, LooksFirstAndMovesLater) {
  Play play(Swept(", 'sweep': 'check-then-move', 'moveMs': 50"));
  EXPECT_EQ(play.Run(), "0 add:j1=added, 0 step:A=taken, 0 crash:A:1500, 0 crash:B:1500, 0 sweep=looked, 1000 sweep=looked, 1050 move, "
                        "1500 restart:A, 1500 step:A=taken, 1500 restart:B, 1510 step:A=effect, 1511 step:A");
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 1, effects 1, acks 1, stalled 1, j1 completed");
}

TEST(CheckThenMove, ByTwoReapersPutsTheJobIntoTheQueueTwice) {
  Play play(Swept(", 'sweep': 'check-then-move', 'reapers': 2"));
  ASSERT_TRUE(play.To("move") && play.To("move"));
  ASSERT_EQ(play.event.saw.size(), 1u);
  EXPECT_TRUE(play.event.saw[0].recovered);
  EXPECT_FALSE(play.event.saw[0].removed);
  EXPECT_EQ(play.Redis(), "emq:q:j1=attempts:1,stalled:2; emq:q:wait=j1,j1");
  ASSERT_TRUE(play.To("restart:A") && play.To("restart:B") && play.To("step:B"));
  EXPECT_EQ(play.WorkerAt(0).job, 0);
  EXPECT_EQ(play.WorkerAt(1).job, 0);
}

TEST(CheckThenMove, TakesAJobFromUnderALiveLock) {
  Play play(Swept(", 'sweep': 'check-then-move', 'moveMs': 1200"));
  EXPECT_TRUE(play.To("move"));
  EXPECT_EQ(play.world.now_ms, 2200);
  EXPECT_TRUE(play.event.saw[0].recovered);
}

TEST(CheckThenMove, IsForgottenByAReaperThatIsSwitchedOff) {
  Play play(Swept(", 'sweep': 'check-then-move', 'moveMs': 50"));
  ASSERT_TRUE(play.To("sweep") && play.To("sweep"));
  EXPECT_EQ(play.world.seen.size(), 1u);
  play.Make("reaper-off");
  EXPECT_TRUE(play.world.seen.empty());
  EXPECT_FALSE(play.To("move"));
}

TEST(Reapers, WithOneScriptMoveAJobOnce) {
  Play play(Swept(", 'sweep': 'one-phase', 'reapers': 3"));
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 1, effects 1, acks 1, stalled 1, j1 completed");
}

TEST(Sweep, OfAConsumerIsItsWorldsOwn) {
  Play play(Swept(", 'sweep': 'two-phase'", "", ", 'sweep': 'check-then-move'"));
  ASSERT_TRUE(play.To("sweep"));
  EXPECT_EQ(play.event.result, std::string("looked"));
}

TEST(Supervisor, ThatAcknowledgesForADeadWorkerLosesTheJob) {
  Play play(Swept("", "", ", 'supervisor': 'ack'"));
  ASSERT_TRUE(play.To("crash:A:1500"));
  EXPECT_EQ(play.event.result, std::string("removed"));
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 1, lost 1, j1 completed");
}

TEST(Supervisor, OfAWorkerWithoutAJobDoesNothing) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'worker': 'A', 'atMs': 10}"), ", 'supervisor': 'ack'"));
  ASSERT_TRUE(play.To("crash:A"));
  EXPECT_EQ(play.event.result, std::string("done"));
  EXPECT_TRUE(play.event.sent.exchanges.empty());
}

TEST(Supervisor, FindsNothingWhereTheJobIsNotInFlight) {
  Play play(With("'pop', 'effect'", Faults("{'kind': 'crash', 'after': 'pop'}"), ", 'supervisor': 'ack'"));
  ASSERT_TRUE(play.To("crash:A"));
  EXPECT_EQ(play.event.result, std::string("done"));
  EXPECT_EQ(play.Figures().lost, 1);
}

}  // namespace
}  // namespace alo::tests
