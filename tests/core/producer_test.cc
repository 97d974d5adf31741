// The producer's key: what an add comes to in each mode, and what frees the key.
#include <string>

#include <gtest/gtest.h>

#include "tests/core/support.h"

namespace alo::tests {
namespace {

// Jobs of one dedup id, 1000 ms apart, from 1000 ms on; their effect takes 4000 ms, their lock 60 s, nobody sweeps.
std::string Burst(const std::string& queue, int jobs, const std::string& delay = "", const std::string& more = "") {
  std::string list;
  for (int i = 1; i <= jobs; ++i) {
    list += std::string(i > 1 ? ", " : "") + "{'id': 'j" + std::to_string(i) + "', 'atMs': " + std::to_string(1000 * i) + ", 'dedupId': 'd'" +
            delay + "}";
  }
  return "{'version': 1, 'queue': {'name': 'q', 'lockMs': 60000" + queue + "}, 'reaper': null, 'workers': ['A', 'B'], 'jobs': [" + list +
         "], 'consumers': {'c': {'steps': ['take', 'effect', 'ack'], 'effectMs': 4000}}" + more + "}";
}
const char kDelay[] = ", 'delayMs': 5000";
const char kDebounce[] = ", 'dedupMs': 9000, 'dedup': {'replace': true, 'extend': true}";
const char kKeepLast[] = ", 'dedup': {'keepLastIfActive': true}";

TEST(Delay, KeepsAJobFromTheWorkersUntilItIsOver) {
  Play play(Burst("", 1, kDelay));
  EXPECT_EQ(play.Run(), "1000 add:j1=added, 6000 retry:j1=due, 6000 step:A=taken, 10000 step:A=effect, 10001 step:A");
}

TEST(Debounce, ANewerJobTakesThePlaceOfADelayedOne) {
  Play play(Burst(kDebounce, 3, kDelay));
  EXPECT_EQ(play.Run(), "1000 add:j1=added, 2000 add:j2=replaced, 3000 add:j3=replaced, 8000 retry:j3=due, 8000 step:A=taken, "
                        "12000 step:A=effect, 12001 step:A");
  EXPECT_EQ(play.Shown(), "deliveries 1, runs 1, effects 1, acks 1, deduplicated 2, j1 , j2 , j3 completed");
}

TEST(Debounce, LeavesNothingOfTheOneThatIsReplaced) {
  Play play(Burst(kDebounce, 2, kDelay));
  ASSERT_TRUE(play.To("add:j2"));
  EXPECT_EQ(play.event.owner, 0);
  EXPECT_EQ(play.Redis(), "emq:q:de:d=j2@11000; emq:q:delayed=j2:7000; emq:q:j2=attempts:0,deid:d,stalled:0");
}

TEST(Debounce, WithoutExtendLeavesTheKeyTheTimeItHad) {
  Play play(Burst(", 'dedupMs': 9000, 'dedup': {'replace': true}", 2, kDelay));
  ASSERT_TRUE(play.To("add:j2"));
  EXPECT_NE(play.Redis().find("emq:q:de:d=j2@10000"), std::string::npos) << play.Redis();
}

TEST(Debounce, DropsOnceTheOwnerIsNotDelayedAnyMore) {
  Play play(Burst(kDebounce, 7, ", 'delayMs': 3500"));
  EXPECT_TRUE(play.Run().find("7000 add:j7=replaced") != std::string::npos);
  Play late("{'version': 1, 'queue': {'name': 'q'" + std::string(kDebounce) + "}, 'reaper': null, 'jobs': [{'id': 'j1', 'dedupId': 'd', "
            "'delayMs': 100}, {'id': 'j2', 'atMs': 200, 'dedupId': 'd', 'delayMs': 100}], 'consumers': {'c': {'steps': ['take', 'ack']}}}");
  EXPECT_EQ(late.Run(), "0 add:j1=added, 100 retry:j1=due, 100 step:A=taken, 101 step:A, 200 add:j2=dropped");
}

TEST(Extend, StartsTheTimeOfTheKeyAnewWithEachAddThatIsDropped) {
  Play play(Burst(", 'dedupMs': 1500, 'dedup': {'extend': true}", 3));
  ASSERT_TRUE(play.To("add:j3"));
  EXPECT_EQ(play.event.result, std::string("extended"));
  EXPECT_NE(play.Redis().find("emq:q:de:d=j1@4500"), std::string::npos) << play.Redis();
  play.Run();
  EXPECT_EQ(play.Shown(), "deliveries 1, runs 1, effects 1, acks 1, deduplicated 2, j1 completed, j2 , j3 ");
}

TEST(KeepLast, MakesTheLastOneWhenTheOneInFlightEnds) {
  Play play(Burst(kKeepLast, 3));
  EXPECT_EQ(play.Run(), "1000 add:j1=added, 1000 step:A=taken, 2000 add:j2=kept, 3000 add:j3=kept, 5000 step:A=effect, 5001 step:A, "
                        "5001 step:A=taken, 9001 step:A=effect, 9002 step:A");
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 2, effects 2, acks 2, deduplicated 1, j1 completed, j2 , j3 completed");
  EXPECT_EQ(play.Redis().find("emq:q:d"), std::string::npos) << play.Redis();
}

TEST(KeepLast, TellsWhichIsKeptAndWhichIsNotAnyMore) {
  Play play(Burst(kKeepLast, 3));
  ASSERT_TRUE(play.To("add:j3"));
  EXPECT_EQ(play.event.owner, 0);
  EXPECT_EQ(play.event.discarded, 1);
  EXPECT_NE(play.Redis().find("emq:q:de:d=j1; emq:q:dn:d=delay:0,jid:j3"), std::string::npos) << play.Redis();
  ASSERT_TRUE(play.To("step:A") && play.To("step:A"));
  EXPECT_EQ(play.event.next, 2);
}

TEST(KeepLast, DropsWhileTheOwnerOnlyWaits) {
  Play play(Burst(kKeepLast, 2, "", Faults("{'kind': 'crash', 'worker': 'A', 'atMs': 0}, {'kind': 'crash', 'worker': 'B', 'atMs': 0}")));
  ASSERT_TRUE(play.To("add:j2"));
  EXPECT_EQ(play.event.result, std::string("dropped"));
}

TEST(KeepLast, ADelayIsKeptToo) {
  Play play("{'version': 1, 'queue': {'name': 'q'" + std::string(kKeepLast) + "}, 'reaper': null, 'jobs': [{'id': 'j1', 'dedupId': 'd'}, "
            "{'id': 'j2', 'atMs': 5, 'dedupId': 'd', 'delayMs': 700}], 'consumers': {'c': {'steps': ['take', 'effect', 'ack'], 'effectMs': 10}}}");
  EXPECT_EQ(play.Run(), "0 add:j1=added, 0 step:A=taken, 5 add:j2=kept, 10 step:A=effect, 11 step:A, 711 retry:j2=due, 711 step:A=taken, "
                        "721 step:A=effect, 722 step:A");
}

TEST(KeepLast, AFailureMakesTheKeptOneAsWell) {
  Play play(Burst(kKeepLast, 2, "", Faults("{'kind': 'throw', 'job': 'j1', 'before': 'effect'}")));
  EXPECT_EQ(play.Run(), "1000 add:j1=added, 1000 step:A=taken, 2000 add:j2=kept, 5000 throw:A, 5000 step:A=taken, 9000 step:A=effect, "
                        "9001 step:A");
  EXPECT_EQ(play.Shown(), "deliveries 2, runs 1, effects 1, acks 1, lost 1, j1 failed, j2 completed");
}

TEST(StaleKey, IsTakenOverByTheNextAdd) {
  Play play(Burst("", 3, kDelay, Faults("{'kind': 'evict-job', 'job': 'j1', 'atMs': 2500}")));
  EXPECT_TRUE(play.Run().starts_with("1000 add:j1=added, 2000 add:j2=dropped, 2500 evict-job:j1, 3000 add:j3=recovered"));
}

TEST(StaleKey, WithATimeToLiveIsLeftToRunOut) {
  Play play(Burst(", 'dedupMs': 9000", 3, kDelay, Faults("{'kind': 'evict-job', 'job': 'j1', 'atMs': 1500}")));
  EXPECT_TRUE(play.Run().starts_with("1000 add:j1=added, 1500 evict-job:j1, 2000 add:j2=dropped, 3000 add:j3=dropped"));
}

TEST(EvictJob, OfNoJobIsNone) {
  Play play(Burst("", 1, "", Faults("{'kind': 'evict-job', 'job': 'j1', 'atMs': 500}")));
  EXPECT_TRUE(play.Run().starts_with("500 evict-job:j1=none"));
}

// j2 owns the key when j1 comes to its last step.
std::string Outlived(const std::string& step) {
  return "{'version': 1, 'queue': {'name': 'q', 'lockMs': 60000, 'dedupMs': 1000}, 'reaper': null, 'workers': ['A', 'B', 'C'],"
         "'jobs': [{'id': 'j1', 'dedupId': 'd'}, {'id': 'j2', 'atMs': 3800, 'dedupId': 'd'}, {'id': 'j3', 'atMs': 4500, 'dedupId': 'd'}],"
         "'consumers': {'c': {'steps': ['take', 'effect', 'ack', '" + step + "'], 'effectMs': 4000}}}";
}

TEST(Release, OfAnothersKeyChangesNothing) {
  Play play(Outlived("release"));
  ASSERT_TRUE(play.To("step:A") && play.To("step:A") && play.To("step:A") && play.To("step:A"));
  EXPECT_EQ(play.event.result, std::string("none"));
  EXPECT_NE(play.Redis().find("emq:q:de:d=j2@4800"), std::string::npos) << play.Redis();
  ASSERT_TRUE(play.To("add:j3"));
  EXPECT_EQ(play.event.result, std::string("dropped"));
}

TEST(Release, ByAPlainDelFreesTheKeyWhosoeverItIs) {
  Play play(Outlived("forgetful-release"));
  ASSERT_TRUE(play.To("step:A") && play.To("step:A") && play.To("step:A") && play.To("step:A"));
  EXPECT_EQ(play.event.result, std::string("done"));
  EXPECT_EQ(play.event.owner, 1);
  EXPECT_EQ(play.Redis().find("emq:q:de:d"), std::string::npos) << play.Redis();
  ASSERT_TRUE(play.To("add:j3"));
  EXPECT_EQ(play.event.result, std::string("added"));
}

TEST(Release, BeforeTheEndLetsTheNextOneIn) {
  Play play("{'version': 1, 'queue': {'name': 'q'}, 'reaper': null, 'jobs': [{'id': 'j1', 'dedupId': 'd'}, {'id': 'j2', 'atMs': 2, "
            "'dedupId': 'd'}], 'consumers': {'c': {'steps': ['take', 'release', 'effect', 'ack'], 'effectMs': 10}}}");
  EXPECT_TRUE(play.Run().starts_with("0 add:j1=added, 0 step:A=taken, 1 step:A, 2 add:j2=added, 2 step:B=taken"));
}

TEST(Release, OfAJobWithoutADedupIdAsksRedisNothing) {
  for (const char* step : {"release", "forgetful-release"}) {
    Play play(With("'take', '" + std::string(step) + "', 'ack'"));
    ASSERT_TRUE(play.To("step:A") && play.To("step:A"));
    EXPECT_EQ(play.event.result, std::string("none"));
    EXPECT_TRUE(play.event.sent.exchanges.empty());
  }
}

}  // namespace
}  // namespace alo::tests
