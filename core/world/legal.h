// What may be chosen now, and why the rest may not.
#ifndef CORE_WORLD_LEGAL_H_
#define CORE_WORLD_LEGAL_H_

#include <optional>

#include "core/world/world.h"

namespace alo {

// "": the choice is open. Otherwise one word for the reason; the page has the sentence: worker-idle, worker-crashed,
// worker-paused, worker-up, worker-hung, no-reaper, reaper-off, reaper-on, no-lock, no-marker, no-hash, nothing-waits,
// no-such-step, already-planned, not-due. (Two more need the whole run, too-late: timeline.h, and already-struck: frame_workers.h.)
// Which of the open ones comes first at an instant is the schedule's business.
const char* WhyNot(const Rules& rules, const World& world, const Choice& choice);

// The place of a plan will never come: its delivery is over, or past that step.
bool IsTooLate(const Rules& rules, const World& world, const Choice& plan);

// Nothing can happen any more: no worker at work, nothing due, no job that anybody can still move.
bool AtRest(const Rules& rules, const World& world);

// The choice that a timed fault asks for.
Choice ChoiceOfTimedFault(const Fault& fault);
// That is what is due first, at this instant.
bool IsTimedFaultDue(const Rules& rules, const World& world, const Choice& choice);

}  // namespace alo

#endif  // CORE_WORLD_LEGAL_H_
