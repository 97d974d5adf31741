// All worlds at the cursor, and where the cursor stands in the run: web/src/sim/frame.ts, Frame.
#ifndef CORE_RUN_FRAME_WHOLE_H_
#define CORE_RUN_FRAME_WHOLE_H_

#include "core/base/json_out.h"
#include "core/run/timeline.h"

namespace alo {

void WriteFrame(JsonOut& out, const Timeline& timeline);

}  // namespace alo

#endif  // CORE_RUN_FRAME_WHOLE_H_
