// The life of one attempt: a worker has a job, makes its steps, and lets go of it. Parts of Step.
#ifndef CORE_WORLD_ATTEMPT_H_
#define CORE_WORLD_ATTEMPT_H_

#include "core/world/world.h"

namespace alo {

// What Step works on: one world, and the event that tells what was done.
struct Scene {
  const Rules& rules;
  World& world;
  Event& event;
  int32_t gap;  // the worker that had just made a step when this choice was made; −1: none

  Worker& Of(int32_t worker) { return world.workers[static_cast<size_t>(worker)]; }
  Tally& TallyOf(int32_t job) { return world.tallies[static_cast<size_t>(job)]; }
  Script Redis() { return Script(world.store, world.now_ms, event.sent); }
};

// The step under way is made (or, idle, the first: a delivery), and the worker goes on to the next.
void MakeWorkerStep(Scene& scene, int32_t worker);
// The handler failed: the job is given up, the worker is free.
void FailAttempt(Scene& scene, int32_t worker);
// The worker lets go of its job; nothing on Redis changes.
void EndAttempt(Scene& scene, int32_t worker);
// The step on `line` begins, with so much time left to its end.
void BeginStep(Scene& scene, int32_t worker, int64_t left_ms);
void RenewLock(Scene& scene, int32_t worker);

}  // namespace alo

#endif  // CORE_WORLD_ATTEMPT_H_
