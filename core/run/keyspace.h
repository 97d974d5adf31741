// All that Redis holds in a world, as JSON: web/src/sim/report.ts, KeyEntry.
#ifndef CORE_RUN_KEYSPACE_H_
#define CORE_RUN_KEYSPACE_H_

#include "core/base/json_out.h"
#include "core/world/world.h"

namespace alo {

// An array of its keys, by name.
void WriteKeyspace(JsonOut& out, const World& world);

}  // namespace alo

#endif  // CORE_RUN_KEYSPACE_H_
