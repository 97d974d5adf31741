// What a consumer claims, and where it is broken. The slow twin counts everything anew after every choice.
#include <algorithm>
#include <string>
#include <vector>

#include "core/run/run.h"
#include "core/world/promises.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

std::string Shown(PromiseSet set) {
  std::string text;
  for (Promise promise : kPromises) {
    if ((set & BitOf(promise)) != 0) text += (text.empty() ? "" : ", ") + std::string(NameOf(promise));
  }
  return text;
}

std::string Claims(const std::string& steps) {
  const Scenario scenario = ScenarioOf(With(steps));
  return Shown(ClaimsOf(scenario.consumers[0]));
}

TEST(Claims, AreReadOffTheSteps) {
  EXPECT_EQ(Claims("'pop', 'effect'"), "no-duplicate-effect");
  EXPECT_EQ(Claims(kPlain), "always-in-a-list, effect-happens");
  EXPECT_EQ(Claims(kClaims), "always-in-a-list, effect-happens, no-duplicate-effect");
  EXPECT_EQ(Claims("'take', 'check', 'effect', 'mark', 'ack'"), "always-in-a-list, effect-happens, no-duplicate-effect");
  EXPECT_EQ(Claims("'take', 'ack', 'effect'"), "always-in-a-list, no-duplicate-effect");
  EXPECT_EQ(Claims("'take', 'forgetful-ack', 'effect', 'ack'"), "always-in-a-list, no-duplicate-effect");
  EXPECT_EQ(Claims("'take', 'fence', 'ack'"), "always-in-a-list, effect-happens");
  EXPECT_EQ(Claims("'take', 'keyed', 'ack'"), "always-in-a-list, effect-happens, no-duplicate-effect");
  EXPECT_EQ(Claims("'take', 'ack'"), "always-in-a-list");
}

// --- where they break -------------------------------------------------------------------------------------------------

// The choices by the clock up to the end; after which one what broke: "5000 crash:A effect-happens".
std::string Breaks(const std::string& text) {
  Play play(text);
  alo::Run run(play.rules());
  std::string breaks;
  while (std::optional<Choice> choice = NextByClock(play.rules(), run.tip())) {
    const Note note = run.Append(*choice);
    if (note.broke == 0) continue;
    breaks += (breaks.empty() ? "" : "; ") + std::to_string(run.tip().now_ms) + " " + KeyOf(*choice, play.scenario()) +
              " " + Shown(note.broke);
  }
  return breaks;
}

TEST(Promises, HoldWhereNothingGoesWrong) {
  for (const char* steps : {kPlain, kClaims, "'pop', 'effect'", "'take', 'commit', 'ack'"}) EXPECT_EQ(Breaks(With(steps)), "");
}

TEST(Promises, AMainQueueThatIsGoneBreaksWhatEveryJobInItWasPromised) {
  EXPECT_EQ(Breaks(With(kPlain, Faults("{'kind': 'crash', 'worker': 'A', 'atMs': 0, 'restartMs': 9000}, "
                                       "{'kind': 'crash', 'worker': 'B', 'atMs': 0, 'restartMs': 9000}, {'kind': 'evict-wait', 'atMs': 2000}"))),
            "2000 evict-wait always-in-a-list, effect-happens");
}

TEST(Promises, AClaimThatOutlivesItsWorkerBreaksTheEffectAtTheCrash) {
  const std::string crash = Faults("{'kind': 'crash', 'before': 'effect', 'restartMs': 1000}");
  EXPECT_EQ(Breaks(With(kClaims, crash)), "5001 crash:A:1000 effect-happens");
  EXPECT_EQ(Breaks(With("'take', 'begin', 'effect', 'finish', 'ack'", crash)), "5001 crash:A:1000 effect-happens");
  EXPECT_EQ(Breaks(With("'take', 'mark', 'check', 'effect', 'ack'", crash)), "1001 step:A effect-happens");
}

TEST(Promises, AThrowBehindTheClaimBreaksItLikewise) {
  const std::string fault = Faults("{'kind': 'throw', 'before': 'effect'}");
  EXPECT_EQ(Breaks(With(kClaims, fault, ", 'attempts': 3")), "5001 throw:A effect-happens");
  EXPECT_EQ(Breaks(With(kPlain, fault, ", 'attempts': 3")), "");
  EXPECT_EQ(Breaks(With(kPlain, fault)), "5000 throw:A effect-happens");  // it goes to `failed`
}

TEST(Promises, AMarkerThatExpiresOrIsForgottenFirstLeavesAFuture) {
  const std::string crash = Faults("{'kind': 'crash', 'before': 'effect', 'restartMs': 1000}");
  EXPECT_EQ(Breaks(With(kClaims, crash, ", 'markerMs': 12000")), "");
  EXPECT_EQ(Breaks(With("'take', 'begin', 'effect', 'finish', 'ack'", crash, ", 'leaseMs': 9000")), "");
  EXPECT_EQ(Breaks(With("'take', 'forget', 'claim', 'effect', 'ack'", crash)), "");
}

TEST(Promises, AWorkerThatSleepsPastTheClaimStillCarriesTheEffect) {
  const std::string pause = Faults("{'kind': 'pause', 'before': 'effect', 'forMs': 30000}");
  EXPECT_EQ(Breaks(With(kClaims, pause)), "");
  EXPECT_EQ(Breaks(With(kClaims, Faults("{'kind': 'hang', 'before': 'effect'}"))), "5001 hang:A effect-happens");
}

TEST(Promises, TwoEffectsBreakOnlyWhatWasClaimed) {
  const std::string crash = Faults("{'kind': 'crash', 'before': 'ack', 'restartMs': 1000}");
  EXPECT_EQ(Breaks(With(kPlain, crash)), "");
  EXPECT_NE(Breaks(With("'take', 'check', 'effect', 'mark', 'ack'", Faults("{'kind': 'crash', 'before': 'mark', 'restartMs': 1000}")))
                .find("no-duplicate-effect"), std::string::npos);
}

TEST(Promises, TheLastTakerThatGoesForGoodTakesEveryEffectWithIt) {
  const std::string both = Faults("{'kind': 'crash', 'worker': 'A', 'atMs': 500}, {'kind': 'crash', 'worker': 'B', 'atMs': 2000}");
  EXPECT_EQ(Breaks(With(kPlain, both)), "2000 crash:B effect-happens");
  EXPECT_EQ(Breaks(With(kPlain, Faults("{'kind': 'crash', 'worker': 'A', 'atMs': 500}, {'kind': 'crash', 'worker': 'B', 'atMs': 600}"))),
            "1000 add:j1 effect-happens");
}

TEST(Promises, StayBrokenWhenTheCauseIsUndone) {
  Play play(With(kPlain, Faults("{'kind': 'crash', 'before': 'effect'}")));
  alo::Run run(play.rules());
  while (run.tip().now_ms < 6000) run.Append(*NextByClock(play.rules(), run.tip()));
  EXPECT_EQ(Shown(run.Append(play.ChoiceNamed("reaper-off")).broke), "effect-happens");
  EXPECT_EQ(run.Append(play.ChoiceNamed("reaper-on")).broke, 0);
  run.Seek(run.length());
  EXPECT_EQ(Shown(run.cursor().broken), "effect-happens");
  run.Seek(run.length() - 2);
  EXPECT_EQ(run.cursor().broken, 0);
}

// --- the slow twin ----------------------------------------------------------------------------------------------------

// As the definition says it, over all jobs, from the lists alone.
PromiseSet Recount(const Rules& rules, const World& world) {
  const std::vector<JobState> states = JobStatesOf(rules, world);
  PromiseSet broken = 0;
  for (size_t job = 0; job < states.size(); ++job) {
    const int32_t effects = world.ledger.accounts()[job].effects;
    const int32_t index = static_cast<int32_t>(job);
    if (states[job] == JobState::kNone) broken |= BitOf(Promise::kAlwaysInAList);
    if (effects == 0 && EffectIsOut(rules, world, index, states[job])) broken |= BitOf(Promise::kEffectHappens);
    if (effects > 1) broken |= BitOf(Promise::kNoDuplicateEffect);
  }
  return broken & ClaimsOf(rules.consumer);
}

int64_t DeliveriesOf(const World& world) {
  int64_t deliveries = 0;
  for (const Tally& tally : world.tallies) deliveries += tally.deliveries;
  return deliveries;
}

// Appends a choice to the run; whether what it keeps beside the world is what a full count gives.
void ExpectAsRecounted(Run& run, const Rules& rules, const Choice& choice, PromiseSet& broken) {
  run.Append(choice);
  run.Seek(run.length());
  const Moment& moment = run.cursor();
  broken |= Recount(rules, moment.world);
  ASSERT_EQ(Shown(moment.broken), Shown(broken)) << KeyOf(choice, rules.scenario);
  ASSERT_EQ(StatesOf(moment.standings), JobStatesOf(rules, moment.world)) << KeyOf(choice, rules.scenario);
  ASSERT_EQ(moment.deliveries, DeliveriesOf(moment.world));
  int64_t lost = 0;
  for (size_t job = 0; job < moment.standings.size(); ++job) {
    const bool none = moment.world.ledger.accounts()[job].effects == 0;
    lost += none && IsLost(rules, moment.world, static_cast<int32_t>(job), moment.standings[job].State());
  }
  ASSERT_EQ(lost, OutcomeOf(rules, moment.world).lost);
}

void ExpectRunAsRecounted(const Scenario& scenario) {
  for (const Consumer& consumer : scenario.consumers) {
    const Rules rules{scenario, consumer};
    Run run(rules);
    PromiseSet broken = 0;
    while (std::optional<Choice> choice = NextByClock(rules, run.tip())) {
      ASSERT_NO_FATAL_FAILURE(ExpectAsRecounted(run, rules, *choice, broken)) << scenario.title << ", " << consumer.name;
    }
  }
}

TEST(Promises, AgreeWithAFullCountAfterEveryChoiceOfEveryScenario) {
  for (const std::string& name : Shipped()) {
    for (const Scenario& scenario : FileOf("core/scenarios/" + name + ".json")) ExpectRunAsRecounted(scenario);
  }
  for (const Scenario& scenario : FileOf("tests/golden/grid.json")) ExpectRunAsRecounted(scenario);
}

TEST(Promises, AgreeWithAFullCountInStorms) {
  for (const char* steps : {kPlain, kClaims, "'take', 'begin', 'effect', 'finish', 'forgetful-ack'", "'pop', 'effect'",
                            "'take', 'ack', 'effect'", "'take', 'forgetful-ack', 'claim', 'effect', 'ack', 'forget'"}) {
    for (int seed = 1; seed <= 4; ++seed) {
      ExpectRunAsRecounted(ScenarioOf(
          R"({'version': 1, 'queue': {'lockMs': 3000, 'renewMs': 1000}, 'reaper': {'everyMs': 2000, 'maxStalled': 2},
              'workers': ['A', 'B', 'C'], 'untilMs': 200000, 'seed': )" + std::to_string(seed) + R"(,
              'storm': {'jobs': 30, 'everyMs': 900, 'crash': 0.4, 'pause': 0.3, 'loseAck': 0.3, 'restartMs': 700, 'pauseMs': 6000},
              'consumers': {'c': {'steps': [)" + steps + R"(], 'effectMs': 800, 'attempts': 2, 'backoffMs': 500}}})"));
    }
  }
}

// A reader who strikes at random: what no clock brings about (the reaper off, the last taker gone) is met too.
TEST(Promises, AgreeWithAFullCountUnderAReadersHand) {
  const std::vector<std::string> keys = {"crash:A", "crash:B:400", "hang:A", "hang:B", "throw:A", "pause:B:9000", "restart:A",
      "resume:B", "reaper-off", "reaper-on", "evict-lock:j1", "evict-marker:j1", "plan:hang:j2:1:after:ack", "step:A", "step:B"};
  for (const char* steps : {kPlain, kClaims, "'take', 'begin', 'effect', 'finish', 'ack'"}) {
    for (uint64_t seed = 1; seed <= 40; ++seed) {
      Play play(std::string("{'version': 1, 'queue': {'lockMs': 4000, 'renewMs': 1500}, 'reaper': {'everyMs': 2000, 'maxStalled': null},"
                "'jobs': [{'id': 'j1'}, {'id': 'j2', 'atMs': 300}, {'id': 'j3', 'atMs': 9000}], 'untilMs': 60000,"
                "'consumers': {'c': {'steps': [") + steps + "], 'effectMs': 900, 'attempts': 2}}}");
      alo::Run run(play.rules());
      Random random{seed};
      PromiseSet broken = 0;
      for (int i = 0; i < 300; ++i) {
        const Choice wish = play.ChoiceNamed(keys[random.Below(keys.size())]);
        const bool strikes = random.Below(6) == 0 && *WhyNot(play.rules(), run.tip(), wish) == '\0';
        const std::optional<Choice> choice = strikes ? wish : NextByClock(play.rules(), run.tip());
        if (!choice) break;
        ASSERT_NO_FATAL_FAILURE(ExpectAsRecounted(run, play.rules(), *choice, broken)) << seed;
      }
    }
  }
}

}  // namespace
}  // namespace alo::tests
