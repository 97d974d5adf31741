// `expect` in a scenario file.
#ifndef CORE_WORLD_EXPECT_READ_H_
#define CORE_WORLD_EXPECT_READ_H_

#include "core/base/json.h"
#include "core/world/scenario.h"

namespace alo {

// The scenario's jobs and consumers must be read already: an expectation names them.
void ReadExpect(const Node& node, Scenario& scenario);

}  // namespace alo

#endif  // CORE_WORLD_EXPECT_READ_H_
