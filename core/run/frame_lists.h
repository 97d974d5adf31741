// The lists of a frame, each cut to a window with its count: web/src/sim, Window and Chip.
#ifndef CORE_RUN_FRAME_LISTS_H_
#define CORE_RUN_FRAME_LISTS_H_

#include <string>

#include "core/actors/keys.h"
#include "core/base/json_out.h"
#include "core/world/world.h"

namespace alo {

// One world being written: everything takes what it needs from here.
struct View {
  JsonOut& out;
  const Rules& rules;
  const World& world;
  const Keys& keys;
};

// The main queue, the in-flight list, and the sorted sets of what is delayed, completed and failed.
void WriteLists(const View& v);

}  // namespace alo

#endif  // CORE_RUN_FRAME_LISTS_H_
