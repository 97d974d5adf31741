// What is visible of a world at a moment, as JSON: web/src/sim/frame.ts, WorldFrame. Long lists are cut to a window with
// their count, so that a frame of ten thousand jobs is as small as one of ten.
#ifndef CORE_RUN_FRAME_H_
#define CORE_RUN_FRAME_H_

#include "core/base/json_out.h"
#include "core/run/run.h"
#include "core/world/outcome.h"

namespace alo {

// At the cursor of its run.
void WriteWorld(JsonOut& out, const Rules& rules, const Run& run);

// The figures, and the states of the first `most_jobs` jobs that were enqueued.
void WriteOutcome(JsonOut& out, const Scenario& scenario, const Outcome& outcome, size_t most_jobs);

}  // namespace alo

#endif  // CORE_RUN_FRAME_H_
