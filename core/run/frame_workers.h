// The workers of a frame, and what the reader may do to them: web/src/sim, Worker, Gap and Choice.
#ifndef CORE_RUN_FRAME_WORKERS_H_
#define CORE_RUN_FRAME_WORKERS_H_

#include "core/base/json_out.h"
#include "core/run/run.h"

namespace alo {

// Up to so many workers are all shown.
inline constexpr size_t kFewWorkers = 4;

// `workers` and `fleet`. Of more than a few there is one in the window: the one that acted last, else the first at work,
// else the first.
void WriteWorkers(JsonOut& out, const Rules& rules, const Run& run);

const char* StatusOf(const Worker& worker);

// A choice by its key, whether it is open, and why not.
void WriteChoice(JsonOut& out, const char* name, const Rules& rules, const World& world, const Choice& choice);

}  // namespace alo

#endif  // CORE_RUN_FRAME_WORKERS_H_
