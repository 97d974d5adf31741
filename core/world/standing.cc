#include "core/world/standing.h"

#include <string_view>

#include "core/base/check.h"

namespace alo {
namespace {

using Kind = Choice::Kind;

void Enter(uint16_t& copies) {
  ALO_CHECK(copies < UINT16_MAX);
  ++copies;
}

void Leave(uint16_t& copies) {
  ALO_CHECK(copies > 0);
  --copies;
}

void FollowStep(const Event& event, Standing& job) {
  const std::string_view result = event.result;
  if (IsDelivery(event.step)) {
    Leave(job.waiting);
    if (result == "failed") job.failed = true;
    else if (event.step == StepKind::kTake) Enter(job.active);
  } else if (IsAck(event.step) && result == "done") {
    Leave(job.active);
    job.completed = true;
  }
}

void FollowFate(Fate fate, Standing& job) {
  if (fate == Fate::kNone) return;
  Leave(job.active);
  if (fate == Fate::kRetry) Enter(job.waiting);
  if (fate == Fate::kDelayed) job.delayed = true;
  if (fate == Fate::kFailed) job.failed = true;
}

void FollowSweep(const Rules& rules, const Event& event, Standings& standings) {
  for (const Sighting& sighting : event.saw) {
    if (!sighting.recovered) continue;
    Standing& job = standings[static_cast<size_t>(rules.scenario.JobNamed(sighting.job))];
    if (sighting.removed) Leave(job.active);
    Enter(job.waiting);
  }
}

void EnterQueue(Standing& job, bool delayed) {
  job.enqueued = true;
  if (delayed) job.delayed = true;
  else Enter(job.waiting);
}

void FollowAdd(const Event& event, Standings& standings) {
  const std::string_view result = event.result;
  if (result == NameOf(Claim::kReplaced)) {
    Standing& owner = standings[static_cast<size_t>(event.owner)];
    owner.enqueued = owner.delayed = false;
  }
  const bool enters = result == NameOf(Claim::kAdded) || result == NameOf(Claim::kReplaced) || result == NameOf(Claim::kRecovered);
  if (enters) EnterQueue(standings[static_cast<size_t>(event.job)], event.delayed);
}

// Its key is gone, and with it every job in it.
void EmptyWait(Standings& standings) {
  for (Standing& job : standings) job.waiting = 0;
}

}  // namespace

// The strongest first: a job in flight again after it was completed is active.
JobState Standing::State() const {
  if (active > 0) return JobState::kActive;
  if (waiting > 0 || delayed) return JobState::kWaiting;
  if (completed) return JobState::kCompleted;
  if (failed) return JobState::kFailed;
  return enqueued ? JobState::kNone : JobState::kAbsent;
}

void Follow(const Rules& rules, const Event& event, Standings& standings) {
  if (event.choice.kind == Kind::kSweep || event.choice.kind == Kind::kMove) return FollowSweep(rules, event, standings);
  if (event.choice.kind == Kind::kEvictWait) return EmptyWait(standings);
  if (event.job < 0) return;
  Standing& job = standings[static_cast<size_t>(event.job)];
  if (event.next >= 0) EnterQueue(standings[static_cast<size_t>(event.next)], event.next_delayed);
  if (event.choice.kind == Kind::kAdd) {
    FollowAdd(event, standings);
  } else if (event.choice.kind == Kind::kCrash && event.result == std::string_view("removed")) {
    Leave(job.active);
    job.completed = true;
  } else if (event.choice.kind == Kind::kRetry) {
    job.delayed = false;
    Enter(job.waiting);
  } else if (event.choice.kind == Kind::kStep) {
    FollowStep(event, job);
  }
  FollowFate(event.fate, job);
}

std::vector<JobState> StatesOf(const Standings& standings) {
  std::vector<JobState> states;
  states.reserve(standings.size());
  for (const Standing& standing : standings) states.push_back(standing.State());
  return states;
}

}  // namespace alo
