// Where each job stands, followed from the events: what JobStatesOf reads out of the lists, without a look at them.
// It lies beside a world and is no part of it.
#ifndef CORE_WORLD_STANDING_H_
#define CORE_WORLD_STANDING_H_

#include <cstdint>
#include <vector>

#include "core/world/event.h"
#include "core/world/outcome.h"
#include "core/world/scenario.h"

namespace alo {

struct Standing {
  uint16_t waiting = 0;  // how often it stands in `wait`
  uint16_t active = 0;   // and in the in-flight list
  bool enqueued = false;
  bool delayed = false, completed = false, failed = false;  // it stands in that set

  JobState State() const;
  bool operator==(const Standing&) const = default;
};

using Standings = std::vector<Standing>;  // one a job, in the scenario's order

// Takes over what a choice did.
void Follow(const Rules& rules, const Event& event, Standings& standings);

std::vector<JobState> StatesOf(const Standings& standings);

}  // namespace alo

#endif  // CORE_WORLD_STANDING_H_
