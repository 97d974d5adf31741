// The orders of separate steps: the finite face of "no order of separate steps is safe". Beside them stand the steps
// that deduplicate where the effect lives.
#ifndef CORE_CHECK_ORDERS_H_
#define CORE_CHECK_ORDERS_H_

#include <vector>

#include "core/actors/step.h"

namespace alo {

struct OrderFamily {
  std::vector<StepKind> of;
  std::vector<std::vector<StepKind>> orders;  // each behind `take`
};

std::vector<OrderFamily> OrderFamilies();

}  // namespace alo

#endif  // CORE_CHECK_ORDERS_H_
