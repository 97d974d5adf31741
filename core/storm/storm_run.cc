#include "core/storm/storm_run.h"

#include <algorithm>
#include <optional>

#include "core/run/schedule.h"

namespace alo {
namespace {

void MakeNext(StormRun::One& one) {
  const std::optional<Choice> choice = NextByClock(one.rules, one.world);
  if (!choice) {
    one.complete = true;
    return;
  }
  const std::optional<Fault> struck = FaultThatStrikes(one.rules, one.world, *choice);
  const Event event = Step(one.rules, one.world, *choice, Commands::kNotNoted);
  one.gathering.Take(one.world, event, struck);
}

}  // namespace

StormRun::StormRun(const Scenario& scenario) {
  worlds_.reserve(scenario.consumers.size());
  for (const Consumer& consumer : scenario.consumers) worlds_.emplace_back(Rules{scenario, consumer});
}

StormRun::One* StormRun::Behind() {
  One* behind = nullptr;
  for (One& one : worlds_) {
    if (!one.complete && (!behind || one.world.now_ms < behind->world.now_ms)) behind = &one;
  }
  return behind;
}

void StormRun::Advance(size_t choices) {
  for (size_t made = 0; made < choices; ++made) {
    One* behind = Behind();
    if (!behind) return;
    MakeNext(*behind);
  }
}

bool StormRun::complete() const {
  return std::all_of(worlds_.begin(), worlds_.end(), [](const One& one) { return one.complete; });
}

}  // namespace alo
