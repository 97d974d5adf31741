// The producer's side: a job enters the queue unless its dedup id is taken, and the key of that id is given free.
//
// As BullMQ 6 has it (its scripts addStandardJob and addDelayedJob with deduplicateJob, moveToFinished with
// removeDeduplicationKeyIfNeededOnFinalization and requeueDeduplicatedJob, removeDeduplicationKey):
//
//   simple              the key has no time to live; the end of the job that owns it, completed or failed, frees it
//   throttle            the key has a time to live (dedup_ms), and nothing else frees it
//   debounce            `replace`, mostly with `extend` and a delay: a job that is still delayed gives way to the newer
//   keep-last-if-active what is added while the owner is in flight is kept, the last one only, and made when it ends
//
// A key without a time to live whose owner has no hash any more is stale: the next add takes it over.
#ifndef CORE_ACTORS_PRODUCER_H_
#define CORE_ACTORS_PRODUCER_H_

#include <cstdint>
#include <string>

#include "core/actors/consumer.h"
#include "core/store/script.h"

namespace alo {

// What became of an add. The first three enter the queue.
enum class Claim : uint8_t {
  kAdded,      // nobody owned the key, or the job has no dedup id
  kReplaced,   // the owner was delayed and has been removed
  kRecovered,  // the key was stale
  kDropped,
  kExtended,   // dropped, and the key's time to live starts anew
  kKept,       // made when the owner, which is in flight, ends; unless another is kept instead
};
const char* NameOf(Claim claim);
inline bool Enters(Claim claim) { return claim <= Claim::kRecovered; }

struct Added {
  Claim claim = Claim::kAdded;
  std::string owner;  // who had the key; empty: nobody
};
// The job enters `wait`, with a delay `delayed`.
Added AddJob(Script& redis, const Queue& queue, const std::string& job, const std::string& dedup_id, int64_t delay_ms);

// The delay or the backoff is over: from `delayed` to the left of `wait`.
void Promote(Script& redis, const Queue& queue, const std::string& job);

// The key, if it is still this job's, whatever its time to live (BullMQ's Job.removeDeduplicationKey).
ScriptCall ReleaseCall(const Keys& keys, const std::string& job, const std::string& dedup_id);
bool ReleaseKey(Script& redis, const Keys& keys, const std::string& job, const std::string& dedup_id);

// The job that was kept, made now that the one in flight has ended.
struct Next {
  std::string job;       // empty: none was
  int64_t delay_ms = 0;  // it enters `delayed`
};
// Part of every script that ends a job: frees the key it owns and makes the job that was kept.
Next EndOwnership(Script& redis, const Keys& keys, const std::string& job);

}  // namespace alo

#endif  // CORE_ACTORS_PRODUCER_H_
