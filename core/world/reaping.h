// What the reaper does: it sweeps, and between two steps of its own it may be overtaken. Parts of Step.
#ifndef CORE_WORLD_REAPING_H_
#define CORE_WORLD_REAPING_H_

#include "core/world/attempt.h"

namespace alo {

// Every reaper there is sweeps now.
void SweepNow(Scene& scene);
// The oldest look is acted upon.
void MoveSeen(Scene& scene);
// Switched off it forgets what it saw.
void TurnReaper(Scene& scene, bool on);

}  // namespace alo

#endif  // CORE_WORLD_REAPING_H_
