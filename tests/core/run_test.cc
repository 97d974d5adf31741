// A run: seeking anywhere never differs from stepping straight there.
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/run/run.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

// Sixty jobs under a storm: some thousand choices.
Scenario Stormy() {
  return ScenarioOf(R"({'version': 1, 'queue': {'lockMs': 5000, 'renewMs': 2000}, 'reaper': {'everyMs': 2000, 'maxStalled': null},
      'workers': ['A', 'B', 'C'], 'seed': 11, 'untilMs': 5000000,
      'storm': {'jobs': 300, 'everyMs': 700, 'crash': 0.3, 'pause': 0.2, 'loseAck': 0.2, 'restartMs': 900, 'pauseMs': 9000},
      'consumers': {'c': {'steps': ['take', 'claim', 'effect', 'ack'], 'effectMs': 900, 'markerMs': 20000}}})");
}

void ToTheEnd(const Rules& rules, Run& run) {
  while (std::optional<Choice> choice = NextByClock(rules, run.tip())) run.Append(*choice);
}

// Everything about an event, as far as a reader could see it.
std::string Shown(const std::optional<Event>& event, const Scenario& scenario) {
  if (!event) return "nothing";
  std::string text = KeyOf(event->choice, scenario) + " " + event->result + " " + std::to_string(event->worker) + " " +
                     std::to_string(event->job) + " " + std::to_string(event->delivery) + " " + std::to_string(event->nth);
  for (const Exchange& exchange : event->sent.exchanges) text += "; " + ToText(exchange.command) + " > " + ToText(exchange.reply);
  return text;
}

// The moments of a straight run, position by position, without a Run.
struct Straight {
  std::vector<World> worlds;
  std::vector<std::string> events;  // the last loud one
};

Straight Walk(const Rules& rules, const std::vector<Choice>& path) {
  Straight straight;
  World world = StartOf(rules);
  straight.worlds.push_back(world);
  straight.events.push_back("nothing");
  for (const Choice& choice : path) {
    const Event event = Step(rules, world, choice);
    straight.worlds.push_back(world);
    straight.events.push_back(event.IsLoud() ? Shown(event, rules.scenario) : straight.events.back());
  }
  return straight;
}

TEST(Run, SeekingTwoHundredPlacesEqualsAStraightRun) {
  const Scenario scenario = Stormy();
  const Rules rules{scenario, scenario.consumers[0]};
  alo::Run run(rules);
  ToTheEnd(rules, run);
  // Keyframes 64 apart and at most 64 of them: beyond this they have been thinned out.
  ASSERT_GT(run.length(), 64u * 64u);
  const Straight straight = Walk(rules, run.path());
  Random random{42};
  for (int i = 0; i < 200; ++i) {
    const size_t position = random.Below(run.length() + 1);
    run.Seek(position);
    ASSERT_EQ(run.cursor().position, position);
    ASSERT_TRUE(run.cursor().world == straight.worlds[position]) << position;
    ASSERT_EQ(Shown(run.cursor().event, scenario), straight.events[position]) << position;
  }
}

TEST(Run, SeekingBesideEveryKeyframeEqualsAStraightRun) {
  const Scenario scenario = Stormy();
  const Rules rules{scenario, scenario.consumers[0]};
  alo::Run run(rules);
  ToTheEnd(rules, run);
  const Straight straight = Walk(rules, run.path());
  for (size_t frame = (run.length() / 64) * 64; frame >= 64; frame -= 64) {
    for (size_t position : {frame + 1, frame, frame - 1}) {
      if (position > run.length()) continue;
      run.Seek(position);
      ASSERT_TRUE(run.cursor().world == straight.worlds[position]) << position;
    }
  }
}

// All that a moment holds beside its world, too: it is a function of the path.
void ExpectSameMoment(const Moment& a, const Moment& b, const Scenario& scenario) {
  ASSERT_EQ(a.position, b.position);
  ASSERT_TRUE(a.world == b.world) << a.position;
  ASSERT_EQ(Shown(a.event, scenario), Shown(b.event, scenario));
  ASSERT_TRUE(a.met == b.met && a.standings == b.standings) << a.position;
  ASSERT_EQ(a.deliveries, b.deliveries);
  ASSERT_EQ(a.acted, b.acted);
  ASSERT_EQ(a.broken, b.broken);
}

TEST(Run, SteppingBackAllTheWayEqualsSteppingOn) {
  const Scenario scenario = Stormy();
  const Rules rules{scenario, scenario.consumers[0]};
  alo::Run run(rules);
  ToTheEnd(rules, run);
  std::vector<Moment> moments;
  for (size_t position = 0; position <= run.length(); position += 1) {
    run.Seek(position);
    if (position % 7 == 0) moments.push_back(run.cursor());
  }
  for (size_t position = run.length() + 1; position-- > 0;) {
    run.Seek(position);
    if (position % 7 > 0) continue;
    ASSERT_NO_FATAL_FAILURE(ExpectSameMoment(run.cursor(), moments[position / 7], scenario));
  }
}

TEST(Run, LookingAsideLeavesTheCursorAndSeesWhatItWouldSee) {
  const Scenario scenario = Stormy();
  const Rules rules{scenario, scenario.consumers[0]};
  alo::Run run(rules), other(rules);
  ToTheEnd(rules, run);
  ToTheEnd(rules, other);
  Random random{8};
  for (int i = 0; i < 100; ++i) {
    const size_t here = random.Below(run.length() + 1), there = random.Below(run.length() + 1);
    run.Seek(here);
    other.Seek(there);
    ASSERT_NO_FATAL_FAILURE(ExpectSameMoment(run.Aside(there), other.cursor(), scenario));
    ASSERT_EQ(run.cursor().position, here);
  }
}

// What was kept of a future that is dropped must not be taken for the one that comes instead.
TEST(Run, NothingThatIsKeptOutlivesItsFuture) {
  const Scenario scenario = Stormy();
  const Rules rules{scenario, scenario.consumers[0]};
  alo::Run run(rules);
  Random random{6};
  for (int i = 0; i < 12; ++i) {
    ToTheEnd(rules, run);
    for (size_t back = 0; back < 40; ++back) run.Seek(run.length() - back * 3);
    run.Aside(run.length());
    run.Truncate(run.length() / 2 + random.Below(run.length() / 2));
    Choice choice;
    choice.kind = Choice::Kind::kCrash;
    choice.subject = static_cast<int32_t>(random.Below(3));
    choice.ms = static_cast<int64_t>(random.Below(900));
    if (*WhyNot(rules, run.tip(), choice) == '\0') run.Append(choice);
  }
  ToTheEnd(rules, run);
  alo::Run straight(rules);
  for (const Choice& choice : run.path()) straight.Append(choice);
  for (int i = 0; i < 200; ++i) {
    const size_t position = random.Below(run.length() + 1);
    run.Seek(position);
    straight.Seek(position);
    ASSERT_NO_FATAL_FAILURE(ExpectSameMoment(run.cursor(), straight.cursor(), scenario));
    ASSERT_NO_FATAL_FAILURE(ExpectSameMoment(run.Aside(position), straight.cursor(), scenario));
  }
}

TEST(Run, SeekingWhileItGrowsLeavesTheTipAlone) {
  const Scenario scenario = Stormy();
  const Rules rules{scenario, scenario.consumers[0]};
  alo::Run sought(rules), plain(rules);
  Random random{3};
  while (std::optional<Choice> choice = NextByClock(rules, sought.tip())) {
    sought.Append(*choice);
    plain.Append(*choice);
    if (random.Below(8) == 0) sought.Seek(random.Below(sought.length() + 1));
    ASSERT_EQ(sought.tip().now_ms, plain.tip().now_ms);
  }
  EXPECT_TRUE(sought.tip() == plain.tip());
  sought.Seek(sought.length());
  EXPECT_TRUE(sought.cursor().world == plain.tip());
}

TEST(Run, ReplayTellsWhatTheChoiceDidAndStandsBehindIt) {
  Play play(ShippedScenario("zombie"));
  alo::Run run(play.rules());
  ToTheEnd(play.rules(), run);
  for (size_t position = run.length(); position-- > 0;) {
    const Event event = run.Replay(position);
    ASSERT_TRUE(event.choice == run.path()[position]);
    ASSERT_EQ(run.cursor().position, position + 1);
  }
}

TEST(Run, TheStartHasNoEvent) {
  Play play(ShippedScenario("zombie"));
  alo::Run run(play.rules());
  EXPECT_FALSE(run.cursor().event);
  EXPECT_EQ(run.length(), 0u);
  EXPECT_TRUE(run.cursor().world == StartOf(play.rules()));
}

TEST(Run, APlaceIsInFrontOfAStepOrBehindIt) {
  Play play(ShippedScenario("replay-2"));
  alo::Run run(play.rules());
  ToTheEnd(play.rules(), run);
  Fault fault;
  fault.step = StepKind::kEffect;
  fault.delivery = 2;
  fault.where = Where::kBefore;
  const std::optional<size_t> before = run.PlaceOf(fault, run.length());
  fault.where = Where::kAfter;
  const std::optional<size_t> after = run.PlaceOf(fault, run.length());
  ASSERT_TRUE(before && after);
  EXPECT_EQ(*after, *before + 1);
  const Event event = run.Replay(*before);
  EXPECT_EQ(event.step, StepKind::kEffect);
  EXPECT_EQ(event.delivery, 2);
  fault.delivery = 3;
  EXPECT_FALSE(run.PlaceOf(fault, run.length()));
  fault.delivery = 2;
  EXPECT_FALSE(run.PlaceOf(fault, *before));
}

TEST(Run, ForkAfterForkHoldsNoMoreThanAFew) {
  const Scenario scenario = Stormy();
  const Rules rules{scenario, scenario.consumers[0]};
  alo::Run run(rules);
  const auto fork = [&](int times) {
    for (int i = 0; i < times; ++i) {
      ToTheEnd(rules, run);
      run.Truncate(3);
    }
    return run.kept();
  };
  const size_t few = fork(10);
  EXPECT_LT(fork(30), 2 * few);
}

}  // namespace
}  // namespace alo::tests
