// The queue's scripts: both sweeps, the stall limit, the producer's key.
// Runs are printed as `instant choice[=result]`, waits left out; see Play::Run.
#include <gtest/gtest.h>

#include "tests/core/support.h"

namespace alo::tests {
namespace {

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

}  // namespace
}  // namespace alo::tests
