// What a world does: each step of a consumer, and the reaper turned off and on.
// Runs are printed as `instant choice[=result]`, waits left out; see Play::Run.
#include <gtest/gtest.h>

#include "tests/core/support.h"

namespace alo::tests {
namespace {

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

TEST(Step, AnAckOfAJobThatIsNotInFlightIsRefusedAndGivesItsOwnLockBack) {
  Play play(With("'take', 'forgetful-ack', 'ack'"));
  ASSERT_TRUE(play.To("step:A"));
  ASSERT_TRUE(play.To("step:A"));
  EXPECT_NE(play.Redis().find("emq:q:j1:lock"), std::string::npos);
  ASSERT_TRUE(play.To("step:A"));
  EXPECT_EQ(play.event.result, std::string("not-in-flight"));
  EXPECT_EQ(play.Redis().find("emq:q:j1:lock"), std::string::npos);
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

}  // namespace
}  // namespace alo::tests
