#include "core/world/reaping.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/actors/scripts.h"
#include "core/base/check.h"

namespace alo {
namespace {

void ScheduleSweep(Scene& s, int64_t at_ms) {
  s.world.sweep_due = s.world.agenda.Schedule(at_ms, {Due::Kind::kSweep, -1});
}

// Without a lock when it looked: what the move will go by.
void Remember(Scene& s, const std::vector<Sighting>& saw) {
  Seen seen;
  for (const Sighting& sighting : saw) {
    if (!*sighting.locked) seen.jobs.push_back(s.rules.scenario.JobNamed(sighting.job));
  }
  if (seen.jobs.empty()) return;
  const int64_t at_ms = s.world.now_ms + s.rules.scenario.reaper->move_ms;
  seen.move_due = s.world.agenda.Schedule(at_ms, {Due::Kind::kMove, -1});
  s.world.seen.push_back(std::move(seen));
}

std::vector<Sighting> SweepOnce(Scene& s) {
  Script redis = s.Redis();
  const Queue& queue = s.rules.scenario.queue;
  switch (s.rules.SweepKind()) {
    case Sweep::kTwoPhase: return SweepTwoPhase(redis, queue);
    case Sweep::kOnePhase: return SweepOnePhase(redis, queue);
    case Sweep::kCheckThenMove: break;
  }
  std::vector<Sighting> saw = LookForStalled(redis, queue);
  Remember(s, saw);
  return saw;
}

void CountRecoveries(Scene& s) {
  s.world.counts.stalled += std::count_if(s.event.saw.begin(), s.event.saw.end(),
                                          [](const Sighting& sighting) { return sighting.recovered; });
}

}  // namespace

void SweepNow(Scene& s) {
  const ReaperRules& reaper = *s.rules.scenario.reaper;
  for (int64_t i = 0; i < reaper.reapers; ++i) {
    std::vector<Sighting> saw = SweepOnce(s);
    s.event.saw.insert(s.event.saw.end(), saw.begin(), saw.end());
  }
  if (s.rules.SweepKind() == Sweep::kCheckThenMove) s.event.result = "looked";
  CountRecoveries(s);
  if (s.world.sweep_due.at_ms > s.world.now_ms) return;  // a driven one, before its time: the next stays where it was
  s.world.agenda.Cancel(s.world.sweep_due);
  ScheduleSweep(s, s.world.now_ms + reaper.every_ms);
}

void MoveSeen(Scene& s) {
  ALO_CHECK(!s.world.seen.empty());
  Seen seen = std::move(s.world.seen.front());
  s.world.seen.erase(s.world.seen.begin());
  s.world.agenda.Cancel(seen.move_due);
  std::vector<std::string> jobs;
  for (int32_t job : seen.jobs) jobs.push_back(s.rules.JobId(job));
  Script redis = s.Redis();
  s.event.saw = MoveStalled(redis, s.rules.scenario.queue, jobs);
  CountRecoveries(s);
}

void TurnReaper(Scene& s, bool on) {
  s.world.reaper_on = on;
  if (!on) {
    for (Seen& seen : s.world.seen) s.world.agenda.Cancel(seen.move_due);
    s.world.seen.clear();
    return s.world.agenda.Cancel(s.world.sweep_due);
  }
  // Sweeps stand at the multiples of every_ms; the next one is the first that is still to come.
  const int64_t every_ms = s.rules.scenario.reaper->every_ms;
  ScheduleSweep(s, (s.world.now_ms / every_ms + 1) * every_ms);
}

}  // namespace alo
