// The consumers that every reader meets, by name: the order of their steps is the whole difference between them.
#ifndef CORE_ACTORS_NAMED_H_
#define CORE_ACTORS_NAMED_H_

#include <string_view>
#include <vector>

#include "core/actors/step.h"

namespace alo {

struct NamedConsumer {
  std::string_view name;
  std::vector<StepKind> steps;
};

const std::vector<NamedConsumer>& NamedConsumers();

}  // namespace alo

#endif  // CORE_ACTORS_NAMED_H_
