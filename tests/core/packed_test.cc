// The packed world is the real one: from every state that a question can reach, the same actions lead to the same
// states, whether Step makes them or the packed twin.
#include <map>

#include <gtest/gtest.h>

#include "core/check/orders.h"
#include "core/check/packed.h"
#include "tests/core/check_support.h"
#include "tests/core/untimed.h"

namespace alo::tests {
namespace {

// The packed state as UntimedRules::Shown says it.
template <int N>
std::string ShownPacked(const Packed<N>& s, const Layout& l, bool pops) {
  const auto list = [&](const Group& group, bool from_the_right) {
    std::string text;
    for (uint64_t slots = s.Get(group); slots != 0; slots >>= l.slot_bits) {
      const std::string id = "j" + std::to_string(slots & l.slot_mask) + " ";
      text = from_the_right ? id + text : text + id;
    }
    return text;
  };
  const std::string wait = list(l.wait, true), active = list(l.active, false);
  std::string text = wait + "|" + active;
  for (int j = 0; j < l.jobs; ++j) {
    const uint64_t job = s.Get(l.of_job[j]);
    const std::string id = "j" + std::to_string(j + 1) + " ", number = std::to_string(l.deliveries.Of(job));
    const bool acked = !pops && (wait + active).find(id) == std::string::npos;
    text += "|";
    if (l.lock.Of(job)) text += std::string(1, static_cast<char>('A' + l.lock.Of(job) - 1)) + ":" + number;
    text += std::string(l.marker.Of(job) ? " marked" : "") + (l.record.Of(job) ? " recorded" : "") +
            (l.key.Of(job) ? " keyed" : "") + (acked ? " acked" : "") + " d" + number + " e" + std::to_string(l.effects.Of(job));
  }
  for (int i = 0; i < l.workers; ++i) {
    const uint64_t w = s.Get(l.worker[i]);
    text += "|" + std::string(!l.paused.Of(w) ? "0" : l.line.Of(w) ? "1" : "2");
    if (l.line.Of(w) == 0) continue;
    text += " j" + std::to_string(l.job.Of(w)) + " d" + std::to_string(l.token.Of(w)) + " at " + std::to_string(l.line.Of(w));
  }
  const uint64_t left = s.Get(l.left);
  for (const Part* part : {&l.crashes, &l.pauses, &l.lost_acks, &l.marker_expiries, &l.lost_locks}) {
    text += "|" + std::to_string(part->Of(left));
  }
  return text;
}

template <int N>
std::map<std::string, std::string> PackedActions(const PackedWorld<N>& world, const Packed<N>& state, const Question& q, bool pops) {
  Successors<N> next;
  world.Expand(state, next);
  EXPECT_FALSE(next.overflow);
  std::map<std::string, std::string> actions;
  for (int i = 0; i < next.count; ++i) {
    actions[KeysOf(q, {next.actions[i]})[0]] = ShownPacked(next.states[i], world.layout(), pops);
  }
  EXPECT_EQ(actions.size(), static_cast<size_t>(next.count));
  return actions;
}

// Goes through every state by both and compares what follows each. Gives how many there are.
template <int N>
size_t CompareAll(const Question& q) {
  Layout layout;
  EXPECT_TRUE(LayOut(q, layout));
  const bool pops = q.steps[0] == StepKind::kPop;
  const PackedWorld<N> packed(q, layout);
  const UntimedRules rules(q);
  std::map<std::string, std::pair<Untimed, Packed<N>>> seen;
  std::vector<std::string> todo;
  const auto meet = [&](const Untimed& real, const Packed<N>& state) {
    const std::string shown = rules.Shown(real);
    EXPECT_EQ(ShownPacked(state, layout, pops), shown);
    if (seen.emplace(shown, std::pair(real, state)).second) todo.push_back(shown);
  };
  meet(rules.Start(), packed.Start());
  while (!todo.empty()) {
    const auto [real, state] = seen.at(todo.back());
    todo.pop_back();
    std::map<std::string, std::string> made;
    Successors<N> next;
    packed.Expand(state, next);
    for (const auto& [key, follows] : rules.Actions(real)) {
      made[key] = rules.Shown(follows);
      for (int i = 0; i < next.count; ++i) {
        if (KeysOf(q, {next.actions[i]})[0] == key) meet(follows, next.states[i]);
      }
    }
    EXPECT_EQ(PackedActions(packed, state, q, pops), made);
    if (testing::Test::HasFailure()) break;
  }
  return seen.size();
}

size_t Compare(const std::string& question) {
  SCOPED_TRACE(question);
  const Question q = QuestionOf(question);
  const size_t states = CompareAll<1>(q);
  EXPECT_EQ(states, Searched(q)->states());
  return states;
}

TEST(PackedWorld, EveryActionOfEveryStateIsThatOfTheRealWorld) {
  for (const char* steps : {"at-most-once", "non-idempotent", "idempotent", "check-then-act", "ack-first",
                            "naturally idempotent", "transactional", "keyed", "take,effect,forgetful-ack",
                            "take,forgetful-ack,effect,ack", "take,claim,effect,forget,ack", "take,check,commit,keyed,set,mark,ack",
                            "take,effect,ack,claim,effect,forgetful-ack", "pop,claim,effect,ack", "pop,effect,forgetful-ack"}) {
    const std::string question = "{'steps': '" + std::string(steps) + "'";
    Compare(question + "}");
    Compare(question + ", 'workers': 1, 'crashes': 2}");
    Compare(question + ", 'crashes': 1, 'pauses': 1}");
    Compare(question + ", 'lostAcks': 1, 'markerExpiries': 1, 'lostLocks': 1}");
  }
}

TEST(PackedWorld, IsTheRealOneWithSeveralJobsAndWorkersToo) {
  EXPECT_GT(Compare("{'steps': 'idempotent', 'jobs': 2, 'crashes': 1, 'markerExpiries': 1}"), 1000u);
  EXPECT_GT(Compare("{'steps': 'non-idempotent', 'jobs': 3, 'crashes': 1}"), 1000u);
  EXPECT_GT(Compare("{'steps': 'take,effect,forgetful-ack', 'workers': 3, 'jobs': 2, 'pauses': 1}"), 1000u);
}

TEST(PackedWorld, IsTheRealOneForEveryOrderOfSteps) {
  for (const OrderFamily& family : OrderFamilies()) {
    for (const std::vector<StepKind>& steps : family.orders) {
      std::string text;
      for (StepKind step : steps) text += (text.empty() ? "" : ",") + std::string(NameOf(step));
      Compare("{'steps': '" + text + "', 'crashes': 1, 'lostAcks': 1}");
    }
  }
}

// Two words hold what one does.
TEST(PackedWorld, IsTheSameInTwoWords) {
  const Question wide = QuestionOf("{'steps': 'check-then-act', 'workers': 3, 'jobs': 3, 'crashes': 1, 'lostAcks': 7}");
  Layout layout;
  ASSERT_TRUE(LayOut(wide, layout));
  EXPECT_EQ(layout.words, 2);
  const Question narrow = QuestionOf("{'steps': 'check-then-act', 'jobs': 2, 'crashes': 1}");
  EXPECT_EQ(CompareAll<2>(narrow), CompareAll<1>(narrow));
}

TEST(Layout, RefusesWhatNeedsMoreThanTwoWords) {
  Layout layout;
  EXPECT_FALSE(LayOut(QuestionOf("{'steps': 'check-then-act', 'workers': 8, 'jobs': 8, 'crashes': 15, 'pauses': 15}"), layout));
  EXPECT_TRUE(LayOut(QuestionOf("{'steps': 'check-then-act', 'workers': 3, 'jobs': 2, 'crashes': 15, 'pauses': 15, 'lostAcks': 15}"), layout));
}

}  // namespace
}  // namespace alo::tests
