// Faults and the life of an attempt: crash, pause, renewal, lost acks, hanging and throwing handlers, evictions.
// Runs are printed as `instant choice[=result]`, waits left out; see Play::Run.
#include <gtest/gtest.h>

#include "tests/core/support.h"

namespace alo::tests {
namespace {

TEST(Crash, BeforeAnEffectStrikesAtTheEndOfItsTimeAndTheEffectNeverLands) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'before': 'effect', 'restartMs': 300}")));
  EXPECT_TRUE(play.Run().starts_with("0 sweep, 1000 add:j1=added, 1000 step:A=taken, 5000 sweep, 5000 crash:A:300, 5300 restart:A"));
  EXPECT_EQ(play.Figures().effects, 1);
}

TEST(Crash, BeforeTheTakeLeavesTheJobToAnother) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'before': 'take'}")));
  EXPECT_TRUE(play.Run().starts_with("0 sweep, 1000 add:j1=added, 1000 crash:A, 1000 step:B=taken"));
}

TEST(Crash, AfterTheLastStepStillStrikes) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'after': 'ack'}")));
  play.Run();
  EXPECT_EQ(play.WorkerAt(0).status, Worker::Status::kCrashed);
  EXPECT_EQ(play.Shown(), "deliveries 1, runs 1, effects 1, acks 1, j1 completed");
}

TEST(Crash, ByTimeFindsAnIdleWorkerAndADeadOneStaysDead) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'worker': 'A', 'atMs': 500}, {'kind': 'crash', 'worker': 'A', 'atMs': 600, 'restartMs': 1}")));
  EXPECT_TRUE(play.Run().starts_with("0 sweep, 500 crash:A, 600 crash:A:1=dead, 1000 add:j1=added, 1000 step:B=taken"));
}

TEST(Crash, ForgetsEverythingButRedisAndTheLedger) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'after': 'effect'}")));
  ASSERT_TRUE(play.To("crash:A"));
  EXPECT_EQ(play.WorkerAt(0).job, -1);
  EXPECT_EQ(TokenOf(play.rules(), play.world, 0), "");
  EXPECT_EQ(play.Redis(), "emq:q:active=j1; emq:q:j1=attempts:1,stalled:0; emq:q:j1:lock=A:1@11000");
  EXPECT_EQ(play.Figures().effects, 1);
}

TEST(Pause, KeepsWhatWasLeftOfTheStep) {
  Play play(With(kPlain, Faults("{'kind': 'pause', 'worker': 'A', 'atMs': 2000, 'forMs': 500}")));
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 2000 pause:A:500, 2500 resume:A, 5000 sweep, 5500 step:A=effect, 5501 step:A");
}

TEST(Pause, BeforeAStepLeavesNothingAndAfterOneTheWholeNext) {
  Play before(With(kPlain, Faults("{'kind': 'pause', 'before': 'effect', 'forMs': 700}")));
  EXPECT_NE(before.Run().find("5000 pause:A:700, 5700 resume:A, 5700 step:A=effect"), std::string::npos);
  Play after(With(kPlain, Faults("{'kind': 'pause', 'after': 'take', 'forMs': 700}")));
  EXPECT_NE(after.Run().find("1000 pause:A:700, 1700 resume:A, 5000 sweep, 5700 step:A=effect"), std::string::npos);
}

TEST(Pause, OfAnIdleWorkerTakesNothing) {
  Play play(With(kPlain, Faults("{'kind': 'pause', 'worker': 'A', 'atMs': 0, 'forMs': 9000}")));
  EXPECT_NE(play.Run().find("1000 step:B=taken"), std::string::npos);
}

TEST(Pause, DoesNotRenewAndDoesNotMakeItUp) {
  std::string text = With(kPlain, Faults("{'kind': 'pause', 'worker': 'A', 'atMs': 2500, 'forMs': 3000}"), "");
  text.replace(text.find("'lockMs': 10000"), 15, "'lockMs': 10000, 'renewMs': 2000");
  Play play(text);
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 2500 pause:A:3000, 3000 renew:A=asleep, 5000 sweep, "
                        "5000 renew:A=asleep, 5500 resume:A, 7000 renew:A=renewed, 8000 step:A=effect, 8001 step:A");
}

TEST(Renewal, SetsTheFullTimeAgainAndEndsWithTheAttempt) {
  std::string text = With(kPlain);
  text.replace(text.find("'lockMs': 10000"), 15, "'lockMs': 10000, 'renewMs': 1500");
  Play play(text);
  ASSERT_TRUE(play.To("renew:A") && play.To("renew:A"));
  EXPECT_NE(play.Redis().find("emq:q:j1:lock=A:1@14000"), std::string::npos);
  EXPECT_EQ(play.Run(), "5000 sweep, 5000 step:A=effect, 5001 step:A");
}

TEST(Renewal, DoesNotTakeALockAgainThatIsGone) {
  std::string text = With(kPlain, Faults("{'kind': 'evict-lock', 'atMs': 2000}"));
  text.replace(text.find("'lockMs': 10000"), 15, "'lockMs': 10000, 'renewMs': 1500");
  Play play(text);
  EXPECT_TRUE(play.Run().starts_with("0 sweep, 1000 add:j1=added, 1000 step:A=taken, 2000 evict-lock:j1, 2500 renew:A=gone, "
                                     "5000 sweep, 5000 step:B=taken, 5000 step:A=effect, 5001 step:A=lock-mismatch"));
}

TEST(LostAck, NeverReachesRedisAndTheWorkerIsFree) {
  Play play(With(kPlain, Faults("{'kind': 'lose-ack'}")));
  EXPECT_NE(play.Run().find("5001 step:A=lost, 10000 sweep, 15000 sweep, 15000 step:A=taken"), std::string::npos);
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 2, effects 2, duplicates 1, acks 1, stalled 1, j1 completed");
}

TEST(Hang, KeepsTheLockAndTheRunGoingToTheEnd) {
  std::string text = With(kPlain, Faults("{'kind': 'hang', 'after': 'take'}"));
  text.replace(text.find("'lockMs': 10000"), 15, "'lockMs': 10000, 'renewMs': 5000");
  Play play(text);
  play.Run();
  EXPECT_EQ(play.world.now_ms, 100000);
  EXPECT_TRUE(HoldsLock(play.rules(), play.world, 0));
  EXPECT_EQ(play.Shown(), "deliveries 1, lost 1, j1 active");
}

TEST(Throw, RetriesWhileAttemptsAreLeftAndWaitsOutTheBackoff) {
  Play play(With(kPlain, Faults("{'kind': 'throw', 'before': 'effect'}"), ", 'attempts': 2, 'backoffMs': 2500"));
  ASSERT_TRUE(play.To("throw:A"));
  EXPECT_EQ(play.event.fate, Fate::kDelayed);
  EXPECT_EQ(play.Redis(), "emq:q:delayed=j1:7500; emq:q:j1=attempts:1,stalled:0,thrown:1");
  EXPECT_EQ(NameOf(play.Figures().jobs[0]), std::string("waiting"));
  EXPECT_EQ(play.Run(), "7500 retry:j1, 7500 step:A=taken, 10000 sweep, 11500 step:A=effect, 11501 step:A");
}

TEST(Throw, WithoutBackoffIsRetriedAtOnceBehindTheOthers) {
  Play play(R"({'version': 1, 'workers': ['A'], 'jobs': [{'id': 'a'}, {'id': 'b'}], 'consumers': {'c': {'steps': ['take', 'ack'], 'attempts': 2}},
                'faults': [{'kind': 'throw', 'before': 'ack'}]})");
  EXPECT_EQ(play.Run(), "0 add:a=added, 0 step:A=taken, 0 add:b=added, 0 sweep, 1 throw:A, 1 step:A=taken, 2 step:A, 2 step:A=taken, 3 step:A");
  EXPECT_EQ(play.Shown(), "deliveries 3, acks 2, lost 2, a completed, b completed");
}

TEST(Throw, TheLastAttemptFailsTheJob) {
  Play play(With(kPlain, Faults("{'kind': 'throw', 'after': 'effect'}")));
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 1, runs 1, effects 1, j1 failed");
}

TEST(Throw, WithoutItsLockIsRefusedAndCounted) {
  Play play(With(kPlain, Faults("{'kind': 'evict-lock', 'atMs': 2000}, {'kind': 'throw', 'before': 'effect'}"), ", 'attempts': 5"));
  ASSERT_TRUE(play.To("evict-lock:j1"));
  play.Call({"SET", "emq:q:j1:lock", "B:9"});
  ASSERT_TRUE(play.To("throw:A"));
  EXPECT_EQ(std::string(play.event.result), "lock-mismatch");
  EXPECT_EQ(play.world.counts.refused, 1);
  EXPECT_TRUE(play.WorkerAt(0).Idle());
  EXPECT_NE(play.Redis().find("emq:q:active=j1"), std::string::npos);
}

TEST(Throw, ARecoveryUsesUpNoAttempt) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'after': 'take', 'restartMs': 1}, {'kind': 'throw', 'delivery': 2, 'before': 'effect'}"), ", 'attempts': 2"));
  play.Run();
  EXPECT_EQ(play.Figures().deliveries, 3);
  EXPECT_EQ(play.Shown(), "deliveries 3, runs 1, effects 1, acks 1, stalled 1, j1 completed");
}

TEST(Eviction, OfAMarkerLetsTheEffectHappenTwice) {
  Play play(With(kClaims, Faults("{'kind': 'crash', 'before': 'ack', 'restartMs': 1}, {'kind': 'evict-marker', 'atMs': 8000}")));
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 2, effects 2, duplicates 1, acks 1, stalled 1, j1 completed");
}

TEST(Eviction, OfWhatIsNotThereDoesNothing) {
  Play play(With(kPlain, Faults("{'kind': 'evict-lock', 'atMs': 10}, {'kind': 'evict-marker', 'atMs': 10}")));
  EXPECT_TRUE(play.Run().starts_with("0 sweep, 10 evict-lock:j1=none, 10 evict-marker:j1=none, 1000 add:j1"));
}

// Three jobs and one worker: two of them wait while it works.
std::string Queue(const std::string& fault) {
  return "{'version': 1, 'queue': {'name': 'q', 'lockMs': 10000}, 'reaper': null, 'workers': ['A'],"
         "'jobs': [{'id': 'j1', 'atMs': 1000}, {'id': 'j2', 'atMs': 1000}, {'id': 'j3', 'atMs': 1000}],"
         "'consumers': {'c': {'steps': ['take', 'effect', 'ack'], 'effectMs': 4000}}" + Faults(fault) + "}";
}

TEST(EvictWait, DropsWhatWaitsAndLeavesWhatIsInFlight) {
  Play play(Queue("{'kind': 'evict-wait', 'atMs': 2000}"));
  ASSERT_TRUE(play.To("evict-wait"));
  EXPECT_TRUE(play.Redis().starts_with("emq:q:active=j1; emq:q:j1="));
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 1, runs 1, effects 1, acks 1, lost 2, j1 completed, j2 none, j3 none");
}

TEST(EvictWait, OfAnEmptyQueueIsNone) {
  Play play(Queue("{'kind': 'evict-wait', 'atMs': 500}"));
  EXPECT_TRUE(play.Run().starts_with("500 evict-wait=none, 1000 add:j1"));
}

TEST(Faults, OfOneGapStrikeInTheOrderOfTheFile) {
  Play play(With(kPlain, Faults("{'kind': 'pause', 'after': 'take', 'forMs': 10}, {'kind': 'crash', 'after': 'take', 'restartMs': 5}")));
  EXPECT_TRUE(play.Run().starts_with("0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1000 pause:A:10, 1010 resume:A, 1010 crash:A:5"));
}

TEST(Faults, StrikeOnce) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'after': 'take', 'restartMs': 5}")));
  play.Run();
  EXPECT_TRUE(play.world.pending.empty());
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 1, effects 1, acks 1, stalled 1, j1 completed");
}

}  // namespace
}  // namespace alo::tests
