// What a world does: each step of a consumer, both sweeps, each fault, the order of things at one instant.
// Runs are printed as `instant choice[=result]`, waits left out; see Play::Run.
#include <gtest/gtest.h>

#include "tests/core/support.h"

namespace alo {
namespace {

// One job at 1000, effects of 4000 ms, one-phase sweeps every 5000 ms, locks of 10000 ms.
std::string With(const std::string& steps, const std::string& more = "", const std::string& consumer = "") {
  return "{'version': 1, 'queue': {'name': 'q', 'lockMs': 10000}, 'reaper': {'everyMs': 5000, 'sweep': 'one-phase'},"
         "'jobs': [{'id': 'j1', 'atMs': 1000}], 'untilMs': 100000,"
         "'consumers': {'c': {'steps': [" + steps + "], 'effectMs': 4000" + consumer + "}}" + more + "}";
}
const char kPlain[] = "'take', 'effect', 'ack'";
const char kClaims[] = "'take', 'claim', 'effect', 'ack'";
std::string Faults(const std::string& faults) { return ", 'faults': [" + faults + "]"; }

// --- the steps ----------------------------------------------------------------------------------------------------------

TEST(Step, TakeMovesTheJobUnderALockAtTheInstantItArrives) {
  Play play(With(kPlain));
  ASSERT_TRUE(play.To("step:A"));
  EXPECT_EQ(play.Redis(), "emq:q:active=j1; emq:q:j1=attempts:1,stalled:0; emq:q:j1:lock=A:1@11000");
  EXPECT_EQ(play.world.now_ms, 1000);
  EXPECT_EQ(TokenOf(play.rules(), play.world, 0), "A:1");
}

TEST(Step, TakeTakesTheOldestFirst) {
  Play play(R"({'version': 1, 'workers': ['A'], 'jobs': [{'id': 'a'}, {'id': 'b'}, {'id': 'c'}],
                'consumers': {'c': {'steps': ['take', 'ack']}}})");
  EXPECT_EQ(play.Run(), "0 add:a=added, 0 step:A=taken, 0 add:b=added, 0 add:c=added, 0 sweep, 1 step:A, 1 step:A=taken, "
                        "2 step:A, 2 step:A=taken, 3 step:A");
}

TEST(Step, PopLeavesTheJobInNoList) {
  Play play(With("'pop', 'effect'"));
  ASSERT_TRUE(play.To("step:A"));
  EXPECT_EQ(play.Redis(), "emq:q:j1=attempts:0,stalled:0");
  EXPECT_EQ(play.WorkerAt(0).delivery, 1);
  EXPECT_EQ(play.Run(), "5000 sweep, 5000 step:A=effect");
  EXPECT_EQ(play.Shown(), "deliveries 1, runs 1, effects 1, j1 none");
}

TEST(Step, ClaimSkipsToTheAckWhenItIsThere) {
  Play play(With(kClaims, "", ", 'markerMs': 500"));
  play.Call({"SET", "dedup:j1", "1"});
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1001 step:A=skip, 1002 step:A");
  EXPECT_EQ(play.Shown(), "deliveries 1, acks 1, lost 1, j1 completed");
}

TEST(Step, ClaimSetsTheMarkerForItsTime) {
  Play play(With(kClaims, "", ", 'markerMs': 500"));
  play.To("step:A");
  play.To("step:A");
  EXPECT_NE(play.Redis().find("dedup:j1=1@1501"), std::string::npos);
}

TEST(Step, ASkipWithoutAnAckEndsTheAttempt) {
  Play play(With("'pop', 'claim', 'effect'"));
  play.Call({"SET", "dedup:j1", "1"});
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1001 step:A=skip");
  EXPECT_TRUE(play.WorkerAt(0).Idle());
}

TEST(Step, ASkipGoesToAForgetfulAckToo) {
  Play play(With("'take', 'check', 'effect', 'forgetful-ack', 'ack'"));
  play.Call({"SET", "dedup:j1", "1"});
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1001 step:A=skip, 1002 step:A, 1003 step:A=not-in-flight");
  EXPECT_EQ(play.Shown(), "deliveries 1, acks 1, refused 1, lost 1, j1 completed");
}

TEST(Step, CheckLooksAndMarkWrites) {
  Play play(With("'take', 'check', 'effect', 'mark', 'ack'"));
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1001 step:A=absent, 5000 sweep, 5001 step:A=effect, "
                        "5002 step:A, 5003 step:A");
  EXPECT_EQ(play.Redis(), "dedup:j1=1; emq:q:completed=j1:5003; emq:q:j1=attempts:1,stalled:0");
}

TEST(Step, SetIsAnEffectOnlyOnce) {
  Play play(With("'take', 'set', 'set', 'ack'"));
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 1, runs 2, effects 1, acks 1, j1 completed");
}

TEST(Step, CommitIsNotEvenARunTheSecondTime) {
  Play play(With("'take', 'commit', 'commit', 'ack'"));
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 1, runs 1, effects 1, acks 1, j1 completed");
}

TEST(Step, KeyedIsARunEachTimeAndAnEffectOnlyWhileForgotten) {
  Play remembered(With("'take', 'keyed', 'keyed', 'ack'", "", ", 'keyMs': 4001"));
  remembered.Run();
  EXPECT_EQ(remembered.Shown(), "deliveries 1, runs 2, effects 1, acks 1, j1 completed");
  Play forgotten(With("'take', 'keyed', 'keyed', 'ack'", "", ", 'keyMs': 4000"));
  forgotten.Run();
  EXPECT_EQ(forgotten.Shown(), "deliveries 1, runs 2, effects 2, duplicates 1, acks 1, j1 completed");
}

TEST(Step, BeginIsBusyForASecondAndDoneSkips) {
  const std::string steps = "'take', 'begin', 'effect', 'finish', 'ack'";
  Play fresh(With(steps, "", ", 'leaseMs': 700"));
  fresh.To("step:A");
  fresh.To("step:A");
  EXPECT_NE(fresh.Redis().find("dedup:j1=busy@1701"), std::string::npos);
  Play busy(With(steps));
  busy.Call({"SET", "dedup:j1", "busy"});
  EXPECT_EQ(busy.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1001 step:A=busy");
  EXPECT_EQ(busy.Shown(), "deliveries 1, lost 1, j1 failed");
  Play done(With(steps));
  done.Call({"SET", "dedup:j1", "done"});
  EXPECT_EQ(done.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1001 step:A=skip, 1002 step:A");
}

TEST(Step, FinishWritesDoneAndForgetDeletes) {
  Play play(With("'take', 'begin', 'finish', 'effect', 'forget', 'ack'", "", ", 'leaseMs': 700, 'markerMs': 90000"));
  for (int i = 0; i < 3; ++i) play.To("step:A");
  EXPECT_NE(play.Redis().find("dedup:j1=done@91002"), std::string::npos);
  play.Run();
  EXPECT_EQ(play.Redis().find("dedup:"), std::string::npos);
}

TEST(Step, FenceRefusesAnOlderDelivery) {
  Play play(With("'take', 'fence', 'ack'", Faults("{'kind': 'pause', 'after': 'take', 'forMs': 30000}")));
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 2, effects 1, acks 1, refused 1, stalled 1, j1 completed");
}

TEST(Step, AckOfTheHolderCleansUp) {
  Play play(With(kPlain));
  play.Run();
  EXPECT_EQ(play.Redis(), "emq:q:completed=j1:5001; emq:q:j1=attempts:1,stalled:0");
}

TEST(Step, RefusedAckChangesNothing) {
  for (const auto& [lock, result] : std::vector<std::pair<std::string, std::string>>{{"", "missing-lock"}, {"B:2", "lock-mismatch"}}) {
    Play play(With(kPlain));
    ASSERT_TRUE(play.To("step:A") && play.To("step:A"));
    play.Call({"DEL", "emq:q:j1:lock"});
    if (!lock.empty()) play.Call({"SET", "emq:q:j1:lock", lock});
    const Store before = play.world.store;
    ASSERT_TRUE(play.To("step:A"));
    EXPECT_EQ(play.event.result, result);
    EXPECT_TRUE(play.world.store == before);
    EXPECT_EQ(play.world.counts.refused, 1);
    EXPECT_TRUE(play.WorkerAt(0).Idle());  // it went on behind its refused ack
  }
}

TEST(Step, AckFirstGoesOnToTheEffectWhenRefused) {
  Play play(With("'take', 'ack', 'effect'", Faults("{'kind': 'evict-lock', 'atMs': 1000}")));
  play.Run();
  EXPECT_EQ(play.Figures().runs, 2);
  EXPECT_EQ(play.Figures().refused, 1);
}

TEST(Step, ForgetfulAckRemovesAnotherWorkersCopyAndLeavesTheLock) {
  Play play(With("'take', 'effect', 'forgetful-ack'", Faults("{'kind': 'pause', 'before': 'forgetful-ack', 'forMs': 13000}")));
  ASSERT_TRUE(play.To("resume:A"));
  EXPECT_NE(play.Redis().find("emq:q:j1:lock=B:2"), std::string::npos);
  ASSERT_TRUE(play.To("step:A"));
  EXPECT_EQ(std::string(play.event.result), "done");
  EXPECT_NE(play.Redis().find("emq:q:j1:lock=B:2"), std::string::npos);
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 2, effects 2, duplicates 1, acks 1, stalled 1, j1 completed");
}

// --- the sweeps ---------------------------------------------------------------------------------------------------------

TEST(Sweep, OnePhaseTakesBackAtTheFirstSweepWithoutALock) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'after': 'take'}")));
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1000 crash:A, 5000 sweep, 10000 sweep, 15000 sweep, "
                        "15000 step:B=taken, 19000 step:B=effect, 19001 step:B");
}

TEST(Sweep, TwoPhaseNeedsASweepToMarkAndOneToTakeBack) {
  Play play(R"({'version': 1, 'queue': {'name': 'q', 'lockMs': 1000}, 'reaper': {'everyMs': 5000}, 'workers': ['A', 'B'],
      'jobs': [{'id': 'j1', 'atMs': 5001}], 'consumers': {'c': {'steps': ['take', 'effect', 'ack'], 'effectMs': 10}},
      'faults': [{'kind': 'crash', 'after': 'take'}]})");
  ASSERT_TRUE(play.To("sweep") && play.To("sweep") && play.To("sweep"));
  EXPECT_EQ(play.world.now_ms, 10000);
  EXPECT_EQ(play.Redis(), "emq:q:active=j1; emq:q:j1=attempts:1,stalled:0; emq:q:stalled=j1");
  EXPECT_EQ(play.Run(), "15000 sweep, 15000 step:B=taken, 15010 step:B=effect, 15011 step:B");
}

TEST(Sweep, RenewalTakesAJobOutOfTheCandidates) {
  Play play(R"({'version': 1, 'queue': {'name': 'q', 'lockMs': 3000, 'renewMs': 1000}, 'reaper': {'everyMs': 500},
      'consumers': {'c': {'steps': ['take', 'effect', 'ack'], 'effectMs': 20000}}})");
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 1, runs 1, effects 1, acks 1, j1 completed");
  Play at(R"({'version': 1, 'queue': {'name': 'q', 'lockMs': 3000, 'renewMs': 1100}, 'reaper': {'everyMs': 500},
      'consumers': {'c': {'steps': ['take', 'effect', 'ack'], 'effectMs': 20000}}})");
  ASSERT_TRUE(at.To("renew:A"));
  EXPECT_EQ(at.Redis(), "emq:q:active=j1; emq:q:j1=attempts:1,stalled:0; emq:q:j1:lock=A:1@4100");
}

TEST(Sweep, RecoveredJobsComeNext) {
  Play play(R"({'version': 1, 'queue': {'name': 'q', 'lockMs': 100}, 'reaper': {'everyMs': 1000, 'sweep': 'one-phase'},
      'workers': ['A', 'B', 'C'], 'jobs': [{'id': 'a'}, {'id': 'b'}, {'id': 'x', 'atMs': 900}, {'id': 'y', 'atMs': 950}],
      'consumers': {'c': {'steps': ['take', 'effect', 'ack'], 'effectMs': 10}},
      'faults': [{'kind': 'crash', 'job': 'a', 'after': 'take'}, {'kind': 'crash', 'job': 'b', 'after': 'take'},
                 {'kind': 'crash', 'worker': 'C', 'atMs': 800, 'restartMs': 5000}]})");
  ASSERT_TRUE(play.To("add:y") && play.To("sweep"));
  EXPECT_NE(play.Redis().find("emq:q:wait=y,x,b,a"), std::string::npos) << play.Redis();
}

TEST(StallLimit, IsPassedByOneMoreAndNotByAsMany) {
  for (const auto& [limit, deliveries, state] : std::vector<std::tuple<std::string, int, std::string>>{
           {"0", 1, "failed"}, {"1", 2, "failed"}, {"2", 3, "completed"}, {"null", 3, "completed"}}) {
    std::string text = With(kPlain, ", 'replays': 3");
    text.replace(text.find("'one-phase'"), 11, "'one-phase', 'maxStalled': " + limit);
    Play play(text);
    play.Run();
    EXPECT_EQ(play.Figures().deliveries, deliveries) << limit;
    EXPECT_EQ(NameOf(play.Figures().jobs[0]), state) << limit;
  }
}

TEST(StallLimit, FailsTheJobWhenAWorkerWouldHaveTakenIt) {
  std::string text = With(kPlain, Faults("{'kind': 'crash', 'after': 'take'}"));
  text.replace(text.find("'one-phase'"), 11, "'one-phase', 'maxStalled': 0");
  Play play(text);
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1000 crash:A, 5000 sweep, 10000 sweep, 15000 sweep, "
                        "15000 step:B=failed");
  EXPECT_EQ(play.Shown(), "deliveries 1, lost 1, stalled 1, j1 failed");
  EXPECT_TRUE(play.WorkerAt(1).Idle());
}

TEST(Reaper, OffSweepsNoMoreAndOnSweepsAtTheNextMultiple) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'after': 'take', 'restartMs': 1}")));
  ASSERT_TRUE(play.To("crash:A:1"));
  EXPECT_EQ(play.Why("reaper-on"), "reaper-on");
  play.Make("reaper-off");
  EXPECT_EQ(play.Why("reaper-off"), "reaper-off");
  World off = play.world;
  RunByClock(play.rules(), off);
  EXPECT_EQ(OutcomeOf(play.rules(), off).lost, 1);
  EXPECT_EQ(off.now_ms, 1001);  // at rest: nobody will bring it back
  play.Make("wait:1001");
  play.Make("restart:A");
  play.Make("wait:22001");
  play.Make("reaper-on");
  EXPECT_EQ(play.Run(), "25000 sweep, 25000 step:A=taken, 29000 step:A=effect, 29001 step:A");
}

// --- faults ---------------------------------------------------------------------------------------------------------------

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
  EXPECT_TRUE(play.Run().starts_with("0 sweep, 10 evict-lock:j1, 10 evict-marker:j1, 1000 add:j1"));
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

// --- order and rest ---------------------------------------------------------------------------------------------------

TEST(Order, AtOneInstantThingsHappenAsTheyWereScheduled) {
  Play play(R"({'version': 1, 'queue': {'name': 'q', 'lockMs': 100}, 'reaper': {'everyMs': 50}, 'workers': ['A', 'B'],
      'jobs': [{'id': 'a'}, {'id': 'b'}], 'consumers': {'c': {'steps': ['take', 'ack']}},
      'faults': [{'kind': 'crash', 'worker': 'B', 'atMs': 0}]})");
  // The arrivals in file order, the timed faults, the sweep; after each, free workers take.
  EXPECT_EQ(play.Run(), "0 add:a=added, 0 step:A=taken, 0 add:b=added, 0 step:B=taken, 0 crash:B, 0 sweep, 1 step:A, 50 sweep, "
                        "100 sweep, 100 step:A=taken, 101 step:A");
}

TEST(Order, AKeyThatExpiresIsGoneBeforeAnythingElseOfItsInstant) {
  // The lock set at 1000 is gone at 5000, when the sweep is due: it takes the job back then and not 4000 later.
  std::string text = With(kPlain, Faults("{'kind': 'crash', 'after': 'take'}"));
  text.replace(text.find("'lockMs': 10000"), 15, "'lockMs': 4000");
  Play play(text);
  EXPECT_TRUE(play.Run().starts_with("0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1000 crash:A, 5000 sweep, 5000 step:B=taken"));
}

TEST(Order, WhatIsDueAtTheEndStillHappens) {
  std::string text = With(kPlain);
  text.replace(text.find("100000"), 6, "5000");
  Play play(text);
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 5000 sweep, 5000 step:A=effect");
}

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

TEST(Lost, IsAJobWithoutAnEffectThatNobodyWillRun) {
  struct Case { std::string what, text; int lost; };
  for (const Case& c : std::vector<Case>{
           {"popped, then a crash", With("'pop', 'effect'", Faults("{'kind': 'crash', 'after': 'pop'}")), 1},
           {"the effect is enough", With("'pop', 'effect', 'mark'", Faults("{'kind': 'crash', 'after': 'effect'}")), 0},
           {"acknowledged before its effect", With("'take', 'ack', 'effect'", Faults("{'kind': 'crash', 'after': 'ack'}")), 1},
           {"claimed, then a crash", With(kClaims, Faults("{'kind': 'crash', 'after': 'claim', 'restartMs': 1}")), 1},
           {"waiting, and nobody up", With(kPlain, ", 'workers': ['A'], 'faults': [{'kind': 'crash', 'worker': 'A', 'atMs': 0}]"), 1},
           {"waiting, and it comes back", With(kPlain, ", 'workers': ['A'], 'untilMs': 2000, 'faults': [{'kind': 'crash', 'worker': 'A', 'atMs': 0, 'restartMs': 50000}]"), 0},
           {"thrown for good", With(kPlain, Faults("{'kind': 'throw', 'after': 'take'}")), 1}}) {
    std::string text = c.text;
    if (text.find("'untilMs': 2000") != std::string::npos) text.erase(text.find("'untilMs': 100000,"), 18);
    Play play(text);
    play.Run();
    EXPECT_EQ(play.Figures().lost, c.lost) << c.what;
  }
}

TEST(Lost, IsNotAJobThatAWorkerHasInHand) {
  Play play(With("'pop', 'effect'"));
  ASSERT_TRUE(play.To("step:A"));
  EXPECT_EQ(play.Figures().lost, 0);
  EXPECT_EQ(NameOf(play.Figures().jobs[0]), std::string("none"));
}

// --- the producer's key ---------------------------------------------------------------------------------------------

std::string Twins(const std::string& queue, const std::string& more) {
  return "{'version': 1, 'queue': {'name': 'q', 'lockMs': 10000" + queue + "}, 'reaper': {'everyMs': 5000, 'sweep': 'one-phase'},"
         "'jobs': [{'id': 'j1', 'dedupId': 'd'}, {'id': 'j2', 'dedupId': 'd', 'atMs': 3000}, {'id': 'j3', 'dedupId': 'd', 'atMs': 8000}],"
         "'consumers': {'c': {'steps': ['take', 'effect', 'ack'], 'effectMs': 4000}}" + more + "}";
}

TEST(Dedup, DropsWhileAnotherJobOwnsTheKeyAndFreesItAtTheEnd) {
  Play play(Twins("", ""));
  EXPECT_EQ(play.Run(), "0 add:j1=added, 0 step:A=taken, 0 sweep, 3000 add:j2=dropped, 4000 step:A=effect, 4001 step:A, 5000 sweep, "
                        "8000 add:j3=added, 8000 step:A=taken, 10000 sweep, 12000 step:A=effect, 12001 step:A");
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 2, effects 2, acks 2, deduplicated 1, j1 completed, j2 , j3 completed");
}

TEST(Dedup, ATimeToLiveIsNotReleasedByTheEnd) {
  Play long_lived(Twins(", 'dedupMs': 8001", ""));
  long_lived.Run();
  EXPECT_EQ(long_lived.Figures().deduplicated, 2);
  Play gone_in_time(Twins(", 'dedupMs': 8000", ""));
  gone_in_time.Run();
  EXPECT_EQ(gone_in_time.Figures().deduplicated, 1);
  Play shorter_than_the_job(Twins(", 'dedupMs': 3000", ""));
  shorter_than_the_job.Run();
  EXPECT_EQ(shorter_than_the_job.Figures().deduplicated, 0);
}

TEST(Dedup, AStaleOwnerDoesNotFreeAnotherJobsKey) {
  Play play(Twins("", ""));
  ASSERT_TRUE(play.To("step:A") && play.To("step:A"));
  play.Call({"SET", "emq:q:de:d", "j9"});
  ASSERT_TRUE(play.To("step:A"));
  EXPECT_EQ(NameOf(play.Figures().jobs[0]), std::string("completed"));
  EXPECT_NE(play.Redis().find("emq:q:de:d=j9"), std::string::npos);
}

TEST(Dedup, AFailedJobFreesItsKeyToo) {
  Play play(Twins("", Faults("{'kind': 'throw', 'before': 'effect'}")));
  ASSERT_TRUE(play.To("throw:A"));
  EXPECT_EQ(play.Redis().find("emq:q:de:d"), std::string::npos);
}

// --- what may be chosen -------------------------------------------------------------------------------------------------

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

TEST(Choice, ItsKeyReadsBack) {
  const Scenario scenario = ScenarioOf(With(kPlain));
  for (const char* key : {"wait:11000", "add:j1", "step:A", "renew:B", "sweep", "retry:j1", "restart:A", "resume:A", "crash:A", "crash:A:0",
                          "pause:A:69000", "throw:A", "hang:A", "evict-lock:j1", "evict-marker:j1", "plan:crash:j1:2:after:effect",
                          "plan:crash:j1:2:before:effect:1000", "plan:pause:j1:1:after:take:5", "plan:throw:j1:1:after:take",
                          "plan:lose-ack:j1:1", "reaper-off", "reaper-on"}) {
    const std::optional<Choice> choice = ChoiceOf(key, scenario);
    ASSERT_TRUE(choice) << key;
    EXPECT_EQ(KeyOf(*choice, scenario), key);
  }
  for (const char* key : {"", ":", "wait", "wait:", "wait:-1", "wait:1.5", "wait:9007199254740992", "add", "add:j9", "step:Z", "step:A:1", "sweep:A",
                          "pause:A", "pause:A:", "crash:A:x", "throw:A:5", "plan:crash:j1", "plan:crash:j1:0:after:take",
                          "plan:crash:j1:1:during:take", "plan:pause:j1:1:after:take", "plan:lose-ack:j1:1:after:ack",
                          "plan:evict-lock:j1:1:after:ack", "plan:crash:j1:99999999999:after:take", "Step:A", "step:A ", "evict:j1"}) {
    EXPECT_FALSE(ChoiceOf(key, scenario)) << key;
  }
}

}  // namespace
}  // namespace alo
