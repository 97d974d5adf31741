#include "core/world/outcome.h"

#include <algorithm>
#include <utility>

#include "core/actors/keys.h"

namespace alo {
namespace {

size_t Place(int32_t index) { return static_cast<size_t>(index); }

// A hung holder whose heartbeat goes on: the lock never goes, so the reaper never comes.
bool KeepsLockForGood(const Rules& rules, const World& world, size_t worker) {
  const Queue& queue = rules.scenario.queue;
  const bool renews_in_time = queue.renew_ms > 0 && queue.renew_ms < queue.lock_ms;
  return world.workers[worker].hung && renews_in_time && HoldsLock(rules, world, static_cast<int32_t>(worker));
}

// Who works on which job: `busy` will go on; `stuck_for_good` is held by a worker that hangs.
struct Hands {
  std::vector<bool> busy, stuck_for_good;
};

Hands HandsOf(const Rules& rules, const World& world) {
  const size_t jobs = world.tallies.size();
  Hands hands{std::vector<bool>(jobs), std::vector<bool>(jobs)};
  for (size_t i = 0; i < world.workers.size(); ++i) {
    const Worker& w = world.workers[i];
    if (!w.AtWork()) continue;
    if (!w.hung) hands.busy[Place(w.job)] = true;
    if (KeepsLockForGood(rules, world, i)) hands.stuck_for_good[Place(w.job)] = true;
  }
  return hands;
}

// Of a job that nobody works on.
bool IsStranded(JobState state, bool stuck_for_good, bool any_taker, bool reaper) {
  switch (state) {
    case JobState::kAbsent: return false;
    case JobState::kWaiting: return !any_taker;
    case JobState::kActive: return stuck_for_good || !reaper || !any_taker;
    case JobState::kCompleted: case JobState::kFailed: case JobState::kNone: return true;
  }
  return false;
}

int64_t CountLost(const Rules& rules, const World& world, const std::vector<JobState>& states) {
  const Hands hands = HandsOf(rules, world);
  const bool any_taker = AnyTaker(world);
  int64_t lost = 0;
  for (size_t job = 0; job < states.size(); ++job) {
    if (world.ledger.accounts()[job].effects > 0 || hands.busy[job]) continue;
    lost += IsStranded(states[job], hands.stuck_for_good[job], any_taker, world.reaper_on);
  }
  return lost;
}

}  // namespace

bool AnyTaker(const World& world) {
  return std::any_of(world.workers.begin(), world.workers.end(), [](const Worker& w) {
    return !w.hung && (w.status != Worker::Status::kCrashed || w.wake_due.IsSet());
  });
}

bool IsLost(const Rules& rules, const World& world, int32_t job, JobState state) {
  bool stuck_for_good = false;
  for (size_t i = 0; i < world.workers.size(); ++i) {
    const Worker& w = world.workers[i];
    if (!w.AtWork() || w.job != job) continue;
    if (!w.hung) return false;
    stuck_for_good = stuck_for_good || KeepsLockForGood(rules, world, i);
  }
  return IsStranded(state, stuck_for_good, AnyTaker(world), world.reaper_on);
}

const char* NameOf(JobState state) {
  switch (state) {
    case JobState::kAbsent: return "";
    case JobState::kWaiting: return "waiting";
    case JobState::kActive: return "active";
    case JobState::kCompleted: return "completed";
    case JobState::kFailed: return "failed";
    case JobState::kNone: return "none";
  }
  return "";
}

std::vector<std::pair<const char*, int64_t>> FiguresOf(const Outcome& o) {
  return {{"deliveries", o.deliveries}, {"runs", o.runs},       {"effects", o.effects},
          {"duplicates", o.duplicates}, {"acks", o.acks},       {"refused", o.refused},
          {"deduplicated", o.deduplicated}, {"lost", o.lost},   {"stalled", o.stalled}};
}

// Weakest first, so that what is said last holds: a job in flight again after it was completed is active.
std::vector<JobState> JobStatesOf(const Rules& rules, const World& world) {
  std::vector<JobState> states(world.tallies.size(), JobState::kAbsent);
  for (size_t job = 0; job < states.size(); ++job) {
    if (world.tallies[job].enqueued) states[job] = JobState::kNone;
  }
  const Keys& keys = rules.scenario.queue.keys;
  auto say = [&](const std::string& id, JobState state) { states[Place(rules.scenario.JobNamed(id))] = state; };
  auto say_ranked = [&](const std::string& key, JobState state) {
    if (const SortedSet* set = world.store.Get<SortedSet>(key)) {
      for (const auto& [id, score] : set->scores) say(id, state);
    }
  };
  auto say_listed = [&](const std::string& key, JobState state) {
    if (const List* list = world.store.Get<List>(key)) {
      for (const std::string& id : *list) say(id, state);
    }
  };
  say_ranked(keys.Failed(), JobState::kFailed);
  say_ranked(keys.Completed(), JobState::kCompleted);
  say_ranked(keys.Delayed(), JobState::kWaiting);
  say_listed(keys.Wait(), JobState::kWaiting);
  say_listed(keys.Active(), JobState::kActive);
  return states;
}

Outcome OutcomeOf(const Rules& rules, const World& world) {
  return OutcomeOf(rules, world, JobStatesOf(rules, world));
}

Outcome OutcomeOf(const Rules& rules, const World& world, std::vector<JobState> states) {
  Outcome o;
  for (const Tally& tally : world.tallies) o.deliveries += tally.deliveries;
  for (const Account& account : world.ledger.accounts()) {
    o.runs += account.runs;
    o.effects += account.effects;
    o.duplicates += std::max(account.effects - 1, 0);
  }
  o.acks = world.counts.acks;
  o.refused = world.counts.refused;
  o.deduplicated = world.counts.deduplicated;
  o.stalled = world.counts.stalled;
  o.jobs = std::move(states);
  o.lost = CountLost(rules, world, o.jobs);
  return o;
}

std::vector<std::string> Differences(const Scenario& scenario, const Expectation& expected, const Outcome& outcome) {
  std::vector<std::string> lines;
  for (const auto& [name, value] : FiguresOf(outcome)) {
    auto it = expected.figures.find(name);
    if (it == expected.figures.end() || it->second == value) continue;
    lines.push_back(std::string(name) + ": " + std::to_string(value) + ", expected " + std::to_string(it->second));
  }
  for (const auto& [id, state] : expected.jobs) {
    const JobState job_state = outcome.jobs[Place(scenario.JobNamed(id))];
    const std::string is = job_state == JobState::kAbsent ? "not there" : NameOf(job_state);
    if (is != state) lines.push_back("jobs." + id + ": " + is + ", expected " + state);
  }
  return lines;
}

}  // namespace alo
