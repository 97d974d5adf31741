// The checker's world made of the real one: worlds of a driven run, moved by Step alone, told apart by what the model
// calls a state. Slow and plain: what the packed twin and its search are held to.
#ifndef TESTS_CORE_UNTIMED_H_
#define TESTS_CORE_UNTIMED_H_

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/check/play.h"
#include "core/check/question.h"
#include "core/world/driven.h"
#include "tests/core/support.h"

namespace alo::tests {

// A world and the budgets that are left.
struct Untimed {
  World world;
  Budgets left;
};

class UntimedRules {
 public:
  explicit UntimedRules(const Question& question) : question_(question) {
    // Its list never ends, so the clock never takes over; nobody looks at what it lists.
    const std::vector<std::string> endless(1, "sweep");
    ScenarioFile file = ReadScenarios("question", ScenarioText(question, {{"c", endless}}));
    EXPECT_EQ(file.error, "");
    scenario_ = std::make_unique<Scenario>(std::move(file.scenarios.at(0)));
    scenario_->consumers[0].choices.assign(1000, "sweep");
  }
  Rules rules() const { return {*scenario_, scenario_->consumers[0]}; }

  Untimed Start() const {
    Untimed start{StartOf(rules()), question_.budgets};
    for (const Job& job : scenario_->jobs) Make(start, "add:" + job.id);
    return start;
  }
  bool Make(Untimed& at, const std::string& key) const {
    const std::optional<Choice> choice = ChoiceOf(key, *scenario_);
    if (!choice || *WhyNot(rules(), at.world, *choice) != '\0') return false;
    Step(rules(), at.world, *choice);
    at.world.driven = 0;
    return true;
  }

  // Every action that the model allows here, in the order of the packed world's: what it leads to, behind its key.
  std::vector<std::pair<std::string, Untimed>> Actions(const Untimed& at) const {
    std::vector<std::pair<std::string, Untimed>> all;
    const auto offer = [&](const std::string& key, int Budgets::*budget = nullptr) {
      Untimed next = at;
      if (budget && --(next.left.*budget) < 0) return;
      if (Make(next, key)) all.emplace_back(key, std::move(next));
    };
    const Scenario& s = *scenario_;
    for (size_t i = 0; i < s.workers.size(); ++i) {
      const Worker& w = at.world.workers[i];
      const std::string& name = s.workers[i];
      const bool runs = w.status == Worker::Status::kUp && w.job >= 0;
      if (runs || NextInWait(rules(), at.world) >= 0) offer("step:" + name);
      if (runs) {
        offer("crash:" + name + ":1000", &Budgets::crashes);
        offer("pause:" + name + ":60000", &Budgets::pauses);
        offer("lose-ack:" + name, &Budgets::lost_acks);
      }
      offer("restart:" + name);
      offer("resume:" + name);
    }
    for (size_t j = 0; j < s.jobs.size(); ++j) {
      const std::string& id = s.jobs[j].id;
      if (IsHeld(at, j)) offer("evict-lock:" + id, &Budgets::lost_locks);
      else if (IsInFlight(at, id)) offer("expire:" + id);
      offer("expire-marker:" + id, &Budgets::marker_expiries);
    }
    if (HasStalled(at)) offer("sweep");
    return all;
  }

  // A state, as the model has it, as text.
  std::string Shown(const Untimed& at) const {
    const Scenario& s = *scenario_;
    const Store& store = at.world.store;
    std::string text = ListAt(store, s.queue.keys.Wait()) + "|" + ListAt(store, s.queue.keys.Active());
    for (size_t j = 0; j < s.jobs.size(); ++j) {
      const Account& account = at.world.ledger.Of(static_cast<int32_t>(j));
      const Tally& tally = at.world.tallies[j];
      const Str* lock = store.Get<Str>(s.queue.keys.Lock(s.jobs[j].id));
      text += "|" + (lock ? *lock : "") + (store.Find(Keys::Marker(s.jobs[j].id)) ? " marked" : "") +
              (account.recorded ? " recorded" : "") + (account.keyed ? " keyed" : "") + (tally.acked ? " acked" : "") +
              " d" + std::to_string(tally.deliveries) + " e" + std::to_string(account.effects);
    }
    for (const Worker& w : at.world.workers) {
      text += "|" + std::to_string(static_cast<int>(w.status));
      if (w.job >= 0) text += " j" + std::to_string(w.job) + " d" + std::to_string(w.delivery) + " at " + std::to_string(w.line);
    }
    const Budgets& b = at.left;
    for (int left : {b.crashes, b.pauses, b.lost_acks, b.marker_expiries, b.lost_locks}) text += "|" + std::to_string(left);
    return text;
  }

  // (deliveries, effects) of each job, sorted.
  std::vector<std::pair<int, int>> RestOf(const Untimed& at) const {
    std::vector<std::pair<int, int>> rest;
    for (size_t j = 0; j < scenario_->jobs.size(); ++j) {
      rest.emplace_back(at.world.tallies[j].deliveries, at.world.ledger.Of(static_cast<int32_t>(j)).effects);
    }
    std::sort(rest.begin(), rest.end());
    return rest;
  }

 private:
  static std::string ListAt(const Store& store, const std::string& key) {
    std::string text;
    if (const List* list = store.Get<List>(key)) {
      for (const std::string& id : *list) text += id + " ";
    }
    return text;
  }
  bool IsInFlight(const Untimed& at, const std::string& id) const {
    const List* active = at.world.store.Get<List>(scenario_->queue.keys.Active());
    return active && std::find(active->begin(), active->end(), id) != active->end();
  }
  // Its lock is that of a running worker which holds the job.
  bool IsHeld(const Untimed& at, size_t job) const {
    for (size_t i = 0; i < at.world.workers.size(); ++i) {
      const Worker& w = at.world.workers[i];
      const bool runs = w.status == Worker::Status::kUp && w.job == static_cast<int32_t>(job);
      if (runs && HoldsLock(rules(), at.world, static_cast<int32_t>(i))) return true;
    }
    return false;
  }
  bool HasStalled(const Untimed& at) const {
    const Keys& keys = scenario_->queue.keys;
    const List* active = at.world.store.Get<List>(keys.Active());
    return active && std::any_of(active->begin(), active->end(), [&](const std::string& id) {
      return !at.world.store.Find(keys.Lock(id));
    });
  }

  Question question_;
  std::unique_ptr<Scenario> scenario_;  // the rules refer to it
};

}  // namespace alo::tests

#endif  // TESTS_CORE_UNTIMED_H_
