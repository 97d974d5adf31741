// A second way to the same answers, without a line of the checker's: an odometer that counts through the runs of the real
// world one by one. Each run is a list of digits, which action to take at each place; after a run that is at rest (or too
// long) the last digit that can still be raised is raised, and the world is played from the start again.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/core/check_support.h"
#include "tests/core/untimed.h"

namespace alo::tests {
namespace {

class Odometer {
 public:
  explicit Odometer(const Question& question) : rules_(question) { seen_.insert(rules_.Shown(rules_.Start())); }

  // Every run, each from the start.
  void CountThrough() {
    std::vector<size_t> digits;
    do {
      Untimed at = rules_.Start();
      std::vector<size_t> limits;
      Play(at, digits, limits);
      while (!digits.empty() && digits.back() + 1 == limits[digits.size() - 1]) digits.pop_back();
      if (!digits.empty()) ++digits.back();
    } while (!digits.empty());
  }
  size_t states() const { return seen_.size(); }
  size_t transitions() const { return transitions_.size(); }
  size_t runs() const { return runs_; }

  // As Broken and Ends say a search.
  std::string Broken() const {
    std::string text;
    for (const auto& [promise, length] : broken_) text += (text.empty() ? "" : ", ") + promise + " " + std::to_string(length);
    return text;
  }
  std::string Ends() const {
    std::string text;
    for (const auto& [deliveries, effects] : rests_) {
      text += (text.empty() ? "(" : " (") + std::to_string(deliveries) + "," + std::to_string(effects) + ")";
    }
    return text;
  }
  // A state from which no run that was seen has the effect; how many actions away the nearest is.
  void JudgeFutures() {
    for (const auto& [state, length] : nearest_) {
      if (!has_future_.count(state)) Note("effect-happens", length);
    }
  }

 private:
  // Plays the digits and goes on with zeros to the end of the run.
  void Play(Untimed& at, std::vector<size_t>& digits, std::vector<size_t>& limits) {
    std::vector<std::string> path = {rules_.Shown(at)};
    for (size_t place = 0;; ++place) {
      const auto actions = rules_.Actions(at);
      if (actions.empty()) break;
      if (place == digits.size()) digits.push_back(0);
      limits.push_back(actions.size());
      const std::string from = path.back();
      at = actions[digits[place]].second;
      path.push_back(rules_.Shown(at));
      seen_.insert(path.back());
      transitions_.insert(from + " " + actions[digits[place]].first);
      Judge(at, place + 1);
    }
    digits.resize(limits.size());
    ++runs_;
    rests_.insert(rules_.RestOf(at)[0]);
    const bool has_effect = at.world.ledger.Of(0).effects > 0;
    for (size_t length = 0; length < path.size(); ++length) {
      const auto [nearest, is_new] = nearest_.emplace(path[length], length);
      if (!is_new) nearest->second = std::min(nearest->second, length);
      if (has_effect) has_future_.insert(path[length]);
    }
  }
  void Judge(const Untimed& at, size_t length) {
    const Outcome outcome = OutcomeOf(rules_.rules(), at.world);
    if (outcome.jobs[0] == JobState::kNone) Note("always-in-a-list", length);
    if (at.world.tallies[0].deliveries >= 2) Note("one-delivery", length);
    if (outcome.duplicates > 0) Note("no-duplicate-effect", length);
  }
  void Note(const std::string& promise, size_t length) {
    for (auto& [name, known] : broken_) {
      if (name == promise) known = std::min(known, length);
      if (name == promise) return;
    }
    broken_.emplace_back(promise, length);
    const std::vector<std::string> order = {"always-in-a-list", "one-delivery", "no-duplicate-effect", "effect-happens"};
    std::sort(broken_.begin(), broken_.end(), [&](const auto& a, const auto& b) {
      return std::find(order.begin(), order.end(), a.first) < std::find(order.begin(), order.end(), b.first);
    });
  }

  UntimedRules rules_;
  std::set<std::string> seen_, transitions_, has_future_;
  std::map<std::string, size_t> nearest_;
  std::set<std::pair<int, int>> rests_;
  std::vector<std::pair<std::string, size_t>> broken_;
  size_t runs_ = 0;
};

TEST(Odometer, AgreesWithTheSearchOnEveryRunOfSmallWorlds) {
  size_t runs = 0;
  for (const char* question :
       {"'steps': 'at-most-once', 'crashes': 1", "'steps': 'non-idempotent', 'workers': 1, 'crashes': 2",
        "'steps': 'non-idempotent', 'crashes': 1", "'steps': 'non-idempotent', 'lostAcks': 1",
        "'steps': 'non-idempotent', 'pauses': 1", "'steps': 'idempotent', 'crashes': 1", "'steps': 'ack-first', 'crashes': 1",
        "'steps': 'check-then-act', 'crashes': 1", "'steps': 'transactional', 'crashes': 1", "'steps': 'keyed', 'lostLocks': 1",
        "'steps': 'naturally idempotent', 'crashes': 1", "'steps': 'take,effect,forgetful-ack', 'pauses': 1",
        "'steps': 'idempotent', 'crashes': 1, 'markerExpiries': 1"}) {
    SCOPED_TRACE(question);
    const Question q = QuestionOf("{" + std::string(question) + "}");
    Odometer odometer(q);
    odometer.CountThrough();
    odometer.JudgeFutures();
    const auto search = Searched(q);
    EXPECT_EQ(odometer.states(), search->states());
    EXPECT_EQ(odometer.transitions(), search->transitions());
    EXPECT_EQ(odometer.Broken(), Broken(*search));
    EXPECT_EQ(odometer.Ends(), Ends(*search));
    runs += odometer.runs();
  }
  EXPECT_GT(runs, 900u);
}

}  // namespace
}  // namespace alo::tests
