// By the clock: what happens next in a timed run, when nobody intervenes.
#ifndef CORE_RUN_SCHEDULE_H_
#define CORE_RUN_SCHEDULE_H_

#include <optional>

#include "core/world/world.h"

namespace alo {

// A pure function of the world. At one instant: first the faults that strike a worker right after its step, then free
// workers take (in their order), then what is due, in the order in which it was scheduled; a step that is due is
// preceded by the faults that strike before it. Then the clock moves. nullopt: the run is at rest, or over at until_ms.
// A driven run first makes its listed choices (driven.h).
std::optional<Choice> NextByClock(const Rules& rules, const World& world);

}  // namespace alo

#endif  // CORE_RUN_SCHEDULE_H_
