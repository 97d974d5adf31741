// The queue's scripts: what producers, workers and the reaper ask of Redis, each at one frozen now. Each is written
// twice: here, as the simulator makes it, and in lua.cc, as Redis runs it; the tests hold the two together on a real one.
// They follow BullMQ 6 (moveToActive, extendLock, moveToFinished, moveStalledJobsToWait, retryJob, promote) reduced to
// what this model has; the key names are EchoMQ's.
#ifndef CORE_ACTORS_SCRIPTS_H_
#define CORE_ACTORS_SCRIPTS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/actors/consumer.h"
#include "core/store/script.h"

namespace alo {

// Producer: the job enters `wait` unless another job owns its dedup id. False: dropped.
bool AddJob(Script& redis, const Queue& queue, const std::string& job, const std::string& dedup_id);

// The job with so many recoveries goes to `failed` when it would be taken.
bool IsOverStallLimit(const Queue& queue, int64_t stalled);

struct Taken {
  std::string job;        // empty: `wait` was empty
  bool over_limit = false;  // it had stalled too often and went to `failed`: no delivery
};
// The token a taken job is locked with is worker:delivery.
Taken Take(Script& redis, const Queue& queue, const std::string& worker);

enum class Verdict : uint8_t { kDone, kMissingLock, kLockMismatch, kNotInFlight };
const char* NameOf(Verdict verdict);

// kDone: the job left the in-flight list and is completed. Otherwise refused, and nothing has changed.
Verdict Ack(Script& redis, const Queue& queue, const std::string& job, const std::string& token);
// No token check, so it removes another worker's copy too. False: there was none.
bool ForgetfulAck(Script& redis, const Queue& queue, const std::string& job);

enum class Fate : uint8_t { kNone, kRetry, kDelayed, kFailed };
const char* NameOf(Fate fate);
// A handler failed: the job leaves the in-flight list for `wait`, `delayed` (backoff) or `failed`.
struct GivenUp {
  Verdict verdict = Verdict::kDone;
  Fate fate = Fate::kNone;
};
GivenUp GiveUp(Script& redis, const Queue& queue, const Consumer& consumer, const std::string& job,
               const std::string& token);

// The backoff is over: from `delayed` to the left of `wait`.
void Promote(Script& redis, const Queue& queue, const std::string& job);

// The lock is mine: full lock_ms again, and the job is no candidate any more. False: it is gone or another's.
bool Renew(Script& redis, const Queue& queue, const std::string& job, const std::string& token);

// What a sweep saw at a job in flight. It cannot see whether the worker lives.
struct Sighting {
  std::string job;
  std::optional<bool> locked;  // nullopt: it did not look (the marking half of a two-phase sweep)
  bool candidate = false;      // it stood in the stalled set already (two-phase)
  bool recovered = false;
};
std::vector<Sighting> SweepOnePhase(Script& redis, const Queue& queue);
std::vector<Sighting> SweepTwoPhase(Script& redis, const Queue& queue);

}  // namespace alo

#endif  // CORE_ACTORS_SCRIPTS_H_
