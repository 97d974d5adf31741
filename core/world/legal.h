// What may be chosen now, and why the rest may not.
#ifndef CORE_WORLD_LEGAL_H_
#define CORE_WORLD_LEGAL_H_

#include <optional>

#include "core/world/world.h"

namespace alo {

// "": the choice is open. Otherwise one word for the reason; the page has the sentence: worker-idle, worker-crashed,
// worker-paused, worker-up, worker-hung, no-reaper, reaper-off, reaper-on, no-lock, no-marker, no-such-step,
// already-planned, already-struck, not-due.
const char* WhyNot(const Rules& rules, const World& world, const Choice& choice);

// Nothing can happen any more: no worker at work, nothing due, no job that anybody can still move.
bool AtRest(const Rules& rules, const World& world);

// The choice that a timed fault asks for.
Choice ChoiceOfTimedFault(const Fault& fault);
// That is what is due first, at this instant.
bool IsTimedFaultDue(const Rules& rules, const World& world, const Choice& choice);

}  // namespace alo

#endif  // CORE_WORLD_LEGAL_H_
