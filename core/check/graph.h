// The states that a search has found, and the ways between them.
#ifndef CORE_CHECK_GRAPH_H_
#define CORE_CHECK_GRAPH_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/check/packed.h"
#include "core/check/state_table.h"

namespace alo {

template <int N>
struct Graph {
  explicit Graph(PackedWorld<N> with) : world(std::move(with)) {
    table.Add(world.Start());
    parents.Add(0);
  }

  uint32_t DepthOf(uint32_t state) const {
    return static_cast<uint32_t>(std::upper_bound(levels.begin(), levels.end(), state) - levels.begin()) - 1;
  }
  std::vector<Action> PathTo(uint32_t state) const {
    std::vector<Action> path;
    Successors<N> next;
    for (; state != 0; state = parents[state]) {
      world.Expand(table[parents[state]], next);
      int at = 0;
      while (!(next.states[at] == table[state])) ++at;
      path.push_back(next.actions[at]);
    }
    std::reverse(path.begin(), path.end());
    return path;
  }
  size_t bytes() const { return table.bytes() + parents.bytes(); }

  PackedWorld<N> world;
  StateTable<N> table;
  Chunks<uint32_t> parents;      // by state: one that it was first reached from
  // By depth: the first state that is so many actions away, or that will be. The start is alone.
  std::vector<uint32_t> levels = {0, 1};
};

}  // namespace alo

#endif  // CORE_CHECK_GRAPH_H_
