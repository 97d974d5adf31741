#include "core/check/orders.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace alo {

std::vector<OrderFamily> OrderFamilies() {
  using enum StepKind;
  const std::vector<std::vector<StepKind>> sets = {
      {kEffect, kAck}, {kClaim, kEffect, kAck}, {kCheck, kMark, kEffect, kAck},
      {kCommit, kAck}, {kKeyed, kAck},          {kSet, kAck}};
  std::vector<OrderFamily> families;
  for (const std::vector<StepKind>& set : sets) {
    OrderFamily family{set, {}};
    std::vector<size_t> order(set.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    do {
      std::vector<StepKind> steps = {kTake};
      for (size_t i : order) steps.push_back(set[i]);
      family.orders.push_back(std::move(steps));
    } while (std::next_permutation(order.begin(), order.end()));
    families.push_back(std::move(family));
  }
  return families;
}

}  // namespace alo
