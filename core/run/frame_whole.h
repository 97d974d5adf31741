// All worlds at the cursor, and where the cursor stands in the run: web/src/sim/frame.ts, Frame.
#ifndef CORE_RUN_FRAME_WHOLE_H_
#define CORE_RUN_FRAME_WHOLE_H_

#include <string>
#include <vector>

#include "core/base/json_out.h"
#include "core/run/timeline.h"

namespace alo {

// `why_not`: of the choice that led here, world by world; empty when none did.
void WriteFrame(JsonOut& out, const Timeline& timeline, const std::vector<std::string>& why_not);

}  // namespace alo

#endif  // CORE_RUN_FRAME_WHOLE_H_
