// One entry of `faults` in a scenario file.
#ifndef CORE_WORLD_FAULT_READ_H_
#define CORE_WORLD_FAULT_READ_H_

#include "core/base/json.h"
#include "core/world/scenario.h"

namespace alo {

// The scenario's jobs, workers and consumers must be read already: a fault names them.
Fault ReadFault(const Node& node, const Scenario& scenario);

}  // namespace alo

#endif  // CORE_WORLD_FAULT_READ_H_
