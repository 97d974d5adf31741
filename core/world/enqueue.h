// How jobs enter the queue: an add, a delay that is over, a job that was kept for the end of another. Parts of Step.
#ifndef CORE_WORLD_ENQUEUE_H_
#define CORE_WORLD_ENQUEUE_H_

#include <cstdint>
#include <string>

#include "core/actors/producer.h"
#include "core/world/attempt.h"

namespace alo {

// The producer adds the job.
void Add(Scene& scene, int32_t job);
// Its delay or its backoff is over.
void PromoteJob(Scene& scene, int32_t job);
// The end of the event's job made this one; nothing where it made none.
void TakeOver(Scene& scene, const Next& next);

// The job that owns the producer's key, and the job that is kept for the end of the one in flight; −1: none.
int32_t OwnerOf(const Rules& rules, const World& world, const std::string& dedup_id);
int32_t KeptFor(const Rules& rules, const World& world, const std::string& dedup_id);

}  // namespace alo

#endif  // CORE_WORLD_ENQUEUE_H_
