// An event as JSON: web/src/sim/happening.ts, Happening.
#ifndef CORE_RUN_EVENT_JSON_H_
#define CORE_RUN_EVENT_JSON_H_

#include "core/base/json_out.h"
#include "core/world/world.h"

namespace alo {

// How many sightings and exchanges a frame carries of a long sweep; the trace has them all.
inline constexpr size_t kWindow = 16;

// How many are written of its lists.
struct Most {
  size_t sightings = 0;
  size_t exchanges = 0;
};

void WriteExchange(JsonOut& out, const Exchange& exchange);

// nullptr: nothing has happened yet.
void WriteEvent(JsonOut& out, const Rules& rules, const Event* event, const Most& most);

}  // namespace alo

#endif  // CORE_RUN_EVENT_JSON_H_
