// A driven run: it begins with the choices that its consumer lists, whenever a thing is due. So a counterexample of the
// checker, whose world has no clock, is played by the simulator.
//
// 1. The clock stands while a run is driven, unless a listed choice moves it.
// 2. Before each listed choice come the arrivals that are due; nothing else that is due happens of itself.
// 3. At the end of the list the clock takes over, with all that has become due. So it does when somebody makes another
//    choice than the listed one.
#ifndef CORE_WORLD_DRIVEN_H_
#define CORE_WORLD_DRIVEN_H_

#include <cstddef>
#include <optional>

#include "core/base/json.h"
#include "core/world/world.h"

namespace alo {

// Listed choices are still to come.
bool IsDriven(const Rules& rules, const World& world);

// The next choice of a driven run; nullopt: the clock has it.
std::optional<Choice> NextDriven(const Rules& rules, const World& world);

// Step makes this choice: the list goes on, or it is over.
void NoteDriven(const Rules& rules, World& world, const Choice& choice);

// Makes the listed choices from the start of the run; a mistake where one is none or is not open there. `node` is the
// list.
void TryDriven(const Rules& rules, const Node& node);

}  // namespace alo

#endif  // CORE_WORLD_DRIVEN_H_
