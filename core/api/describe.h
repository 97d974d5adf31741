// What a scenario says, with the defaults filled in, as JSON: web/src/sim/scenario.ts, ScenarioInfo.
#ifndef CORE_API_DESCRIBE_H_
#define CORE_API_DESCRIBE_H_

#include <string>

#include "core/world/scenario.h"

namespace alo {

// `as_filed` is the scenario before any setting of it was changed.
std::string Describe(const Scenario& scenario, const Scenario& as_filed);

}  // namespace alo

#endif  // CORE_API_DESCRIBE_H_
