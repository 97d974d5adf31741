// What a consumer claims to keep, and what breaks it. A claim is read off the consumer's steps:
//
//   always-in-a-list     it takes: an unfinished job is in wait, active, delayed, completed or failed
//   effect-happens       it takes, and acknowledges behind the effect: no job comes to where no effect can follow
//   no-duplicate-effect  it pops, acknowledges before the effect, or has a step that deduplicates: no job has two
//
// (A fence orders writers and deduplicates nothing.) Once broken a promise stays broken: a fact about the way here and
// not about the world.
#ifndef CORE_WORLD_PROMISES_H_
#define CORE_WORLD_PROMISES_H_

#include <cstdint>
#include <string_view>

#include "core/world/standing.h"
#include "core/world/world.h"

namespace alo {

enum class Promise : uint8_t { kAlwaysInAList, kEffectHappens, kNoDuplicateEffect };
inline constexpr Promise kPromises[] = {Promise::kAlwaysInAList, Promise::kEffectHappens, Promise::kNoDuplicateEffect};
std::string_view NameOf(Promise promise);

using PromiseSet = uint8_t;  // a bit a promise
inline constexpr PromiseSet BitOf(Promise promise) {
  return static_cast<PromiseSet>(1u << static_cast<unsigned>(promise));
}

PromiseSet ClaimsOf(const Consumer& consumer);

// The job of the worker that is kept behind its last step for a fault: the next choice may let it go. −1: none.
int32_t JobBehindLastStep(const Rules& rules, const World& world);

// Which of the promises in `asked` are broken in the world that the event led to, given that none was before. Looks
// only at the jobs that the event concerns (and at `let_go`, see above); at all where the last one to move them went.
PromiseSet BrokenBy(const Rules& rules, const World& world, const Standings& standings, const Event& event,
                    int32_t let_go, PromiseSet asked);

// No future has an effect of this job, which has none: it is lost, or a marker that stays bars every later delivery
// from the effect and no worker goes on past it.
bool EffectIsOut(const Rules& rules, const World& world, int32_t job, JobState state);

}  // namespace alo

#endif  // CORE_WORLD_PROMISES_H_
