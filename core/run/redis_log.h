// What Redis got in a world up to the cursor, a line a command or script: web/src/sim/report.ts, RedisLog.
#ifndef CORE_RUN_REDIS_LOG_H_
#define CORE_RUN_REDIS_LOG_H_

#include <cstddef>

#include "core/base/json_out.h"
#include "core/run/timeline.h"

namespace alo {

// The lines from `from` on, at most `count`; the cursor stays.
void WriteRedisLog(JsonOut& out, Timeline& timeline, size_t world, size_t from, size_t count);

}  // namespace alo

#endif  // CORE_RUN_REDIS_LOG_H_
