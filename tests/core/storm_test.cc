// A storm's figures are those of the same scenario by the timeline; its latencies, causes and worst jobs are what a look at
// the events says; and a job's own story ends as the job did.
#include <gtest/gtest.h>

#include "core/api/job_story.h"
#include "core/api/storm.h"
#include "core/run/timeline.h"
#include "core/storm/storm_run.h"
#include "core/storm/summary.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

// Every named consumer but the one that never acknowledges in time; locks shorter than some pauses.
constexpr char kConsumers[] =
    "'at-most-once': {'steps': ['pop', 'effect'], 'effectMs': 900},"
    "'non-idempotent': {'steps': ['take', 'effect', 'ack'], 'effectMs': 900},"
    "'idempotent': {'steps': ['take', 'claim', 'effect', 'ack'], 'effectMs': 900, 'markerMs': 30000},"
    "'check-then-act': {'steps': ['take', 'check', 'effect', 'mark', 'ack'], 'effectMs': 900},"
    "'ack-first': {'steps': ['take', 'ack', 'effect'], 'effectMs': 900},"
    "'transactional': {'steps': ['take', 'commit', 'ack'], 'effectMs': 900},"
    "'keyed': {'steps': ['take', 'keyed', 'ack'], 'effectMs': 900},"
    "'two-state': {'steps': ['take', 'begin', 'effect', 'finish', 'ack'], 'effectMs': 900, 'leaseMs': 20000}";

std::string StormText(int seed, const std::string& consumers = kConsumers, const std::string& more = "") {
  return Quoted("{'version': 1, 'queue': {'lockMs': 5000}, 'reaper': {'everyMs': 3000, 'maxStalled': 2},"
                "'workers': ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'untilMs': 900000, 'seed': " + std::to_string(seed) +
                ", 'storm': {'jobs': 300, 'everyMs': 200, 'crash': 0.08, 'restartMs': 700, 'pause': 0.08, 'pauseMs': 9000,"
                "'loseAck': 0.05}, 'consumers': {" + consumers + "}" + more + "}");
}

const char kNonIdempotent[] = "'n': {'steps': ['take', 'effect', 'ack'], 'effectMs': 900}";

Scenario Read(const std::string& text) {
  ScenarioFile file = ReadScenarios("storm", text);
  EXPECT_EQ(file.error, "");
  return std::move(file.scenarios.at(0));
}

// A storm run to its end, with the scenario that it is of.
struct Blown {
  explicit Blown(const std::string& text, size_t slice = 1000000) : scenario(Read(text)), run(scenario) {
    while (!run.complete()) run.Advance(slice);
  }
  const StormRun::One& One(size_t world = 0) const { return run.worlds().at(world); }
  Summary Sum(size_t world = 0) const { return SummaryOf(One(world).rules, One(world).world, One(world).gathering); }

  Scenario scenario;
  StormRun run;
};

std::string Figures(const Outcome& outcome) {
  std::string text;
  for (const auto& [name, value] : FiguresOf(outcome)) text += std::string(name) + " " + std::to_string(value) + " ";
  return text;
}

int64_t Sum(const CountByCause& counts) {
  int64_t sum = 0;
  for (int64_t count : counts) sum += count;
  return sum;
}
int64_t Sum(const std::vector<int64_t>& counts) {
  int64_t sum = 0;
  for (int64_t count : counts) sum += count;
  return sum;
}

TEST(Storm, ComesToTheFiguresOfTheSameScenarioByTheTimeline) {
  for (int seed : {1, 2, 77}) {
    const Blown storm(StormText(seed));
    Timeline timeline(storm.scenario);
    while (!timeline.complete()) timeline.Extend(100000);
    for (size_t world = 0; world < timeline.worlds(); ++world) {
      const World& tip = timeline.run(world).tip();
      EXPECT_EQ(HashOf(storm.One(world).world), HashOf(tip)) << seed << ", " << storm.One(world).rules.consumer.name;
      EXPECT_EQ(Figures(storm.Sum(world).outcome), Figures(OutcomeOf(timeline.rules(world), tip)));
    }
  }
}

TEST(Storm, ComesOutAsItsFileExpects) {
  int worlds = 0;
  for (Scenario& scenario : FileOf("tests/golden/storms.json")) {
    StormRun run(scenario);
    while (!run.complete()) run.Advance(100000);
    for (const StormRun::One& one : run.worlds()) {
      const Outcome outcome = SummaryOf(one.rules, one.world, one.gathering).outcome;
      EXPECT_EQ(Differences(scenario, scenario.expect.at(one.rules.consumer.name), outcome), std::vector<std::string>{})
          << scenario.title << ", " << one.rules.consumer.name;
      ++worlds;
    }
  }
  EXPECT_GE(worlds, 16);
}

TEST(Storm, ComesToTheSameInSlicesOfAnySize) {
  const Blown whole(StormText(5)), sliced(StormText(5), 7);
  for (size_t world = 0; world < whole.run.worlds().size(); ++world) {
    EXPECT_EQ(HashOf(whole.One(world).world), HashOf(sliced.One(world).world));
    EXPECT_EQ(whole.One(world).gathering.latencies_ms(), sliced.One(world).gathering.latencies_ms());
    EXPECT_EQ(whole.One(world).gathering.choices(), sliced.One(world).gathering.choices());
  }
}

TEST(Storm, DividesDuplicatesAndLossesAmongTheirCausesWithoutARest) {
  for (int seed : {1, 2, 3}) {
    const Blown storm(StormText(seed));
    for (size_t world = 0; world < storm.run.worlds().size(); ++world) {
      const Summary summary = storm.Sum(world);
      const Gathering& gathering = storm.One(world).gathering;
      EXPECT_EQ(Sum(gathering.duplicates_by()), summary.outcome.duplicates);
      EXPECT_EQ(Sum(summary.lost_by), summary.outcome.lost);
      EXPECT_EQ(Sum(gathering.deliveries().counts()), summary.outcome.deliveries);
      EXPECT_EQ(Sum(gathering.recoveries().counts()), summary.outcome.stalled);
      EXPECT_EQ(Sum(gathering.duplicates().counts()), summary.outcome.duplicates);
      EXPECT_EQ(Sum(summary.by_deliveries), 300);
      EXPECT_EQ(Sum(summary.latency.counts), summary.latency.recoveries);
    }
  }
}

// One job, one worker more than it needs; crashed behind the effect, so the second delivery is a second effect.
std::string OneJob(const std::string& faults, const std::string& more = "") {
  return Quoted("{'version': 1, 'queue': {'lockMs': 5000}, 'reaper': {'everyMs': 3000, 'sweep': 'one-phase'},"
                "'jobs': [{'id': 'j1', 'atMs': 100}], 'workers': ['a', 'b'], 'untilMs': 100000, 'faults': [" + faults + "],"
                "'consumers': {'n': {'steps': ['take', 'effect', 'ack'], 'effectMs': 900" + more + "}}}");
}

int64_t DuplicatesBy(const Blown& storm, Cause cause) {
  return storm.One().gathering.duplicates_by()[static_cast<size_t>(cause)];
}

TEST(Storm, MeasuresFromTheCrashToTheNextDelivery) {
  // Taken at 100, crashed at 1000; the lock is gone at 5100, the sweep at 6000 brings it back, b takes it there.
  const Blown storm(OneJob("{'kind': 'crash', 'after': 'effect'}"));
  EXPECT_EQ(storm.One().gathering.latencies_ms(), std::vector<int64_t>{5000});
  EXPECT_EQ(DuplicatesBy(storm, Cause::kCrash), 1);
  EXPECT_EQ(storm.Sum().late.at(0).latest_ms, 5000);
}

TEST(Storm, MeasuresFromThePauseToTheNextDelivery) {
  // Paused at 100, before the effect; b has the effect at 6900, a goes on at 10100 and has it again.
  const Blown storm(OneJob("{'kind': 'pause', 'after': 'take', 'forMs': 10000}"));
  EXPECT_EQ(storm.One().gathering.latencies_ms(), std::vector<int64_t>{5900});
  EXPECT_EQ(DuplicatesBy(storm, Cause::kPause), 1);
}

TEST(Storm, CountsALostAcknowledgementAsNoLateness) {
  const Blown storm(OneJob("{'kind': 'lose-ack'}"));
  EXPECT_EQ(storm.Sum().outcome.deliveries, 2);
  EXPECT_EQ(storm.Sum().latency.recoveries, 0);
  EXPECT_EQ(DuplicatesBy(storm, Cause::kLostAck), 1);
}

TEST(Storm, CallsAnEffectThatOutlastsItsLockSlow) {
  std::string text = OneJob("");
  text.replace(text.find("900"), 3, "7000");
  const Blown storm(text);
  EXPECT_GT(storm.Sum().outcome.duplicates, 0);
  EXPECT_EQ(DuplicatesBy(storm, Cause::kSlow), storm.Sum().outcome.duplicates);
  EXPECT_EQ(storm.One().gathering.Struck(FaultKind::kCrash), 0);
}

TEST(Storm, LaysALossOnTheCrashBetweenClaimAndEffectAndNotOnTheDeliveryThatSkips) {
  std::string text = OneJob("{'kind': 'crash', 'after': 'claim'}");
  text.replace(text.find("\"effect\""), 8, "\"claim\", \"effect\"");
  const Blown storm(text);
  EXPECT_EQ(storm.Sum().outcome.deliveries, 2);
  EXPECT_EQ(storm.Sum().outcome.lost, 1);
  EXPECT_EQ(storm.Sum().lost_by[static_cast<size_t>(Cause::kCrash)], 1);
}

TEST(Storm, DoesNotCallAPauseThatIsOverInTimeARecovery) {
  const Blown storm(OneJob("{'kind': 'pause', 'after': 'take', 'forMs': 1000}"));
  EXPECT_EQ(storm.One().gathering.Struck(FaultKind::kPause), 1);
  EXPECT_EQ(storm.Sum().latency.recoveries, 0);
}

TEST(Storm, TellsPercentilesThatAreLatenciesThereWere) {
  const Blown storm(StormText(9, kNonIdempotent));
  std::vector<int64_t> all = storm.One().gathering.latencies_ms();
  std::sort(all.begin(), all.end());
  ASSERT_GT(all.size(), 20u);
  const Latency latency = storm.Sum().latency;
  const auto share = [&](int64_t ms) { return std::count_if(all.begin(), all.end(), [&](int64_t one) { return one <= ms; }) * 100 / static_cast<int64_t>(all.size()); };
  EXPECT_GE(share(latency.p50_ms), 50);
  EXPECT_LT(share(latency.p50_ms - 1), 50);
  EXPECT_GE(share(latency.p90_ms), 90);
  EXPECT_LT(share(latency.p90_ms - 1), 90);
  EXPECT_EQ(latency.most_ms, all.back());
}

TEST(Storm, NamesTheWorstJobsFirst) {
  const Summary summary = Blown(StormText(3, kNonIdempotent)).Sum();
  ASSERT_EQ(summary.repeated.size(), Summary::kMostWorst);
  EXPECT_GE(summary.repeated[0].effects, summary.repeated[1].effects);
  EXPECT_GE(summary.late[0].latest_ms, summary.late[1].latest_ms);
  EXPECT_EQ(summary.late[0].latest_ms, summary.latency.most_ms);
}

TEST(Series, HoldsALongTimeInFewBuckets) {
  Series series;
  for (int64_t at_ms : {0, 999, 1000, 63999}) series.Count(at_ms);
  EXPECT_EQ(series.bucket_ms(), 1000);
  EXPECT_EQ(series.counts().size(), Series::kMostBuckets);
  series.Count(64000);
  EXPECT_EQ(series.bucket_ms(), 2000);
  EXPECT_EQ(series.counts().front(), 3);
  EXPECT_EQ(series.counts().back(), 1);
  EXPECT_EQ(Sum(series.counts()), 5);
}

// --- a job's own story ------------------------------------------------------------------------------------------------

std::vector<int32_t> WorstOf(const Summary& summary) {
  std::vector<int32_t> jobs;
  for (const auto& list : {summary.repeated, summary.lost, summary.late}) {
    for (const Worst& one : list) jobs.push_back(one.job);
  }
  return jobs;
}

std::string EndOf(const StormRun::One& one, int32_t job) {
  const size_t at = static_cast<size_t>(job);
  const Account& account = one.world.ledger.Of(job);
  return std::to_string(one.world.tallies[at].deliveries) + " deliveries, " + std::to_string(account.runs) + " runs, " +
         std::to_string(account.effects) + " effects, " + NameOf(JobStatesOf(one.rules, one.world)[at]);
}

TEST(JobStory, EndsAsTheJobDidInTheStormAndMostlyAlone) {
  size_t alone = 0, all = 0;
  for (int seed : {1, 2, 3, 4}) {
    const std::string text = StormText(seed);
    const Blown storm(text);
    for (size_t world = 0; world < storm.run.worlds().size(); ++world) {
      for (int32_t job : WorstOf(storm.Sum(world))) {
        const JobStory story = StoryOf(text, storm.One(world), job);
        const Blown told(story.text);
        ASSERT_EQ(told.run.worlds().size(), 1u);
        const int32_t there = told.scenario.JobNamed(storm.scenario.jobs[static_cast<size_t>(job)].id);
        EXPECT_EQ(EndOf(told.One(), there), EndOf(storm.One(world), job));
        EXPECT_GT(story.position, 0u);
        EXPECT_LE(story.position, told.One().gathering.choices());
        if (story.alone) EXPECT_EQ(told.scenario.jobs.size(), 1u);
        alone += story.alone;
        ++all;
      }
    }
  }
  EXPECT_GT(all, 100u);
  EXPECT_GT(alone * 10, all * 8);
}

TEST(JobStory, StandsWhereTheSecondEffectLands) {
  const std::string text = StormText(3, kNonIdempotent);
  const Blown storm(text);
  const Worst worst = storm.Sum().repeated.at(0);
  const JobStory story = StoryOf(text, storm.One(), worst.job);
  const Scenario scenario = Read(story.text);
  StormRun run(scenario);
  const int32_t job = scenario.JobNamed(storm.scenario.jobs[static_cast<size_t>(worst.job)].id);
  run.Advance(story.position - 1);
  EXPECT_EQ(run.worlds()[0].world.ledger.Of(job).effects, worst.effects - 1);
  run.Advance(1);
  EXPECT_EQ(run.worlds()[0].world.ledger.Of(job).effects, worst.effects);
}

// --- the public face --------------------------------------------------------------------------------------------------

TEST(StormFace, RefusesInOneLineAndKeepsWhatIsOpen) {
  Storm storm;
  EXPECT_EQ(storm.Advance(1), "{\"error\":\"no storm is open\"}");
  EXPECT_EQ(storm.Report(), "{\"error\":\"no storm is open\"}");
  EXPECT_EQ(storm.Story("n", "j1"), "{\"error\":\"no storm is open\"}");
  EXPECT_EQ(storm.Open(StormText(1, kNonIdempotent)), "{\"choices\":0,\"arrived\":0,\"complete\":false}");
  EXPECT_EQ(storm.Open("{"), "{\"error\":\"storm: line 1, column 2: Missing a name for object member.\"}");
  EXPECT_EQ(storm.Story("n", "j1"), "{\"error\":\"the storm is not over: job \\\"j1\\\" has no end yet\"}");
  EXPECT_EQ(storm.Story("x", "j1"), "{\"error\":\"no consumer has the name \\\"x\\\"\"}");
  EXPECT_EQ(storm.Story("n", "j999"), "{\"error\":\"no job has the id \\\"j999\\\"\"}");
  EXPECT_NE(storm.Advance(1 << 30).find("\"complete\":true"), std::string::npos);
  EXPECT_NE(storm.Report().find("\"complete\":true"), std::string::npos);
}

TEST(StormFace, MakesNoChoiceForANegativeNumber) {
  Storm storm;
  storm.Open(StormText(1, kNonIdempotent));
  EXPECT_EQ(storm.Advance(-5), "{\"choices\":0,\"arrived\":0,\"complete\":false}");
}

}  // namespace
}  // namespace alo::tests
