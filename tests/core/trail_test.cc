// The trail knows which steps each delivery came to, and forgets with the run.
#include <optional>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/run/trail.h"
#include "tests/core/timeline_support.h"

namespace alo::tests {
namespace {

Fault After(StepKind step, int32_t job, int32_t delivery) {
  Fault fault;
  fault.where = Where::kAfter;
  fault.step = step;
  fault.job = job;
  fault.delivery = delivery;
  return fault;
}

// The slow twin: the steps of all events, in a list.
bool Came(const std::vector<Event>& events, const Fault& fault) {
  return std::any_of(events.begin(), events.end(), [&](const Event& event) {
    return event.choice.kind == Choice::Kind::kStep && event.step == fault.step && event.job == fault.job &&
           event.delivery == fault.delivery;
  });
}

TEST(Trail, IsThatOfTheEventsWhereverItIsCut) {
  Play play(ScenarioOf(R"({'version': 1, 'queue': {'lockMs': 3000}, 'reaper': {'everyMs': 2000, 'maxStalled': null}, 'untilMs': 90000,
      'workers': ['A', 'B', 'C'], 'storm': {'jobs': 12, 'everyMs': 500, 'crash': 0.5, 'pause': 0.2, 'restartMs': 600, 'pauseMs': 5000},
      'consumers': {'c': {'steps': ['take', 'check', 'effect', 'mark', 'ack', 'mark'], 'effectMs': 400}}})"));
  std::vector<Event> events;
  while (!play.Next().empty()) events.push_back(play.event);
  Trail trail(play.scenario().jobs.size());
  Random random{4};
  size_t length = 0;
  for (int cut = 0; cut < 60; ++cut) {
    const size_t until = length + random.Below(events.size() - length + 1);
    for (; length < until; ++length) trail.Add(events[length]);
    length = random.Below(length + 1);
    trail.Truncate(length);
    const std::vector<Event> known(events.begin(), events.begin() + static_cast<std::ptrdiff_t>(length));
    for (int32_t job = 0; job < 12; ++job) {
      for (int32_t delivery = 1; delivery <= 4; ++delivery) {
        for (StepKind step : play.rules().consumer.steps) {
          const Fault fault = After(step, job, delivery);
          ASSERT_EQ(trail.Came(fault), Came(known, fault)) << cut << " " << job << " " << delivery << " " << NameOf(step);
        }
      }
    }
  }
}

// --- plans that come too late -------------------------------------------------------------------------------------------

// The first world's frame at the cursor offers the plan.
bool IsOffered(const Timeline& timeline, const std::string& key, const Scenario& scenario) {
  const Choice plan = Named(scenario, key);
  return *WhyNot(timeline.rules(0), timeline.At(0).world, plan) == '\0' && !timeline.run(0).IsTooLateFor(plan);
}

TEST(TooLate, IsAGapThatASkipPassedOver) {
  const std::string text = With(kClaims, Faults("{'kind': 'crash', 'before': 'effect', 'restartMs': 1000}"));
  const Scenario scenario = ScenarioOf(text);
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.length());
  ASSERT_EQ(timeline.At(0).world.tallies[0].deliveries, 2);
  // The second delivery was skipped at its claim: it came to take, claim and ack, and never to the effect.
  EXPECT_TRUE(IsOffered(timeline, "plan:crash:j1:2:after:claim", scenario));
  EXPECT_FALSE(IsOffered(timeline, "plan:crash:j1:2:after:effect", scenario));
  EXPECT_FALSE(IsOffered(timeline, "plan:crash:j1:1:after:effect", scenario));
  EXPECT_EQ(Chosen(timeline, Named(scenario, "plan:crash:j1:2:after:effect")), "too-late");
  // Before the second delivery it is still to come.
  timeline.Seek(0);
  EXPECT_TRUE(IsOffered(timeline, "plan:crash:j1:2:after:effect", scenario));
}

TEST(TooLate, IsForgottenWithTheFutureItHappenedIn) {
  const Scenario scenario = ScenarioOf(With(kPlain));
  Timeline timeline(scenario);
  ToTheEnd(timeline);
  timeline.Seek(timeline.EndOfBeat(3));  // taken
  ASSERT_EQ(Chosen(timeline, Named(scenario, "crash:A")), "");
  EXPECT_FALSE(IsOffered(timeline, "plan:pause:j1:1:after:effect:5", scenario));
  timeline.TakeBranch(0);
  ToTheEnd(timeline);
  timeline.Seek(timeline.length());
  EXPECT_TRUE(IsOffered(timeline, "plan:pause:j1:1:after:effect:5", scenario));
}

}  // namespace
}  // namespace alo::tests
