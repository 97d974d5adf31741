#include "core/check/crash_map.h"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/check/graph.h"
#include "core/check/layout.h"

namespace alo {
namespace {

// Every run whose only crash strikes in front of `line`: the ends of those in which it did.
CrashGap CrashBefore(size_t line, PackedWorld<2>& world) {
  const Layout& layout = world.layout();
  world.crash_lines = uint64_t{1} << line;
  StateTable<2> table;
  table.Add(world.Start());
  Successors<2> next;
  CrashGap gap;
  gap.line = line - 1;
  for (uint32_t at = 0; at < table.size(); ++at) {
    world.Expand(table[at], next);
    gap.endless = gap.endless || next.overflow;
    for (int i = 0; i < next.count; ++i) table.Add(next.states[i]);
    if (next.count > 0 || next.overflow || layout.crashes.Of(table[at].Get(layout.left)) > 0) continue;
    const auto effects = static_cast<int>(world.EffectsOf(table[at], 0));
    gap.rests.insert({{static_cast<int>(world.DeliveriesOf(table[at], 0)), effects}});
    gap.lost = gap.lost || effects == 0;
    gap.duplicate = gap.duplicate || effects > 1;
  }
  return gap;
}

}  // namespace

bool CrashMapOf(const std::vector<StepKind>& steps, std::vector<CrashGap>& map) {
  Question question;
  question.steps = steps;
  question.budgets.crashes = 1;
  Layout layout;
  if (!LayOut(question, layout)) return false;
  PackedWorld<2> world(question, layout);
  for (size_t line = 1; line < steps.size(); ++line) map.push_back(CrashBefore(line, world));
  return true;
}

}  // namespace alo
