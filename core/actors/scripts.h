// The queue's scripts: what workers and the reaper ask of Redis (producers: producer.h), each at one frozen now. Each is
// written twice: here, as the simulator makes it, and in lua.cc, as Redis runs it; the tests hold the two together on a
// real one.
// They follow BullMQ 6 (moveToActive, extendLock, moveToFinished, moveStalledJobsToWait, retryJob, promote) reduced to
// what this model has; the key names are EchoMQ's.
// A …Call is what Redis is sent for it, `now` as the caller's clock has it.
#ifndef CORE_ACTORS_SCRIPTS_H_
#define CORE_ACTORS_SCRIPTS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/actors/consumer.h"
#include "core/actors/producer.h"
#include "core/store/script.h"

namespace alo {

// The job with so many recoveries goes to `failed` when it would be taken.
bool IsOverStallLimit(const Queue& queue, int64_t stalled);

struct Taken {
  std::string job;        // empty: `wait` was empty
  bool over_limit = false;  // it had stalled too often and went to `failed`: no delivery
  Next next;                // then: the job that was kept for its end
};
// The token a taken job is locked with is worker:delivery.
ScriptCall TakeCall(const Queue& queue, const std::string& worker, const std::string& now);
Taken Take(Script& redis, const Queue& queue, const std::string& worker);

enum class Verdict : uint8_t { kDone, kMissingLock, kLockMismatch, kNotInFlight };
const char* NameOf(Verdict verdict);

// kDone: the job left the in-flight list and is completed. Otherwise refused; nothing has changed, but that of
// kNotInFlight the worker's own lock is gone.
struct Acked {
  Verdict verdict = Verdict::kDone;
  Next next;
};
ScriptCall AckCall(const Keys& keys, const std::string& job, const std::string& token, const std::string& now);
Acked Ack(Script& redis, const Queue& queue, const std::string& job, const std::string& token);
// No token check, so it removes another worker's copy too.
struct Removed {
  bool removed = false;  // false: there was none
  Next next;
};
ScriptCall RemoveCall(const Keys& keys, const std::string& job, const std::string& now);
Removed ForgetfulAck(Script& redis, const Queue& queue, const std::string& job);

enum class Fate : uint8_t { kNone, kRetry, kDelayed, kFailed };
const char* NameOf(Fate fate);
// A handler failed: the job leaves the in-flight list for `wait`, `delayed` (backoff) or `failed`.
struct GivenUp {
  Verdict verdict = Verdict::kDone;
  Fate fate = Fate::kNone;
  Next next;
};
GivenUp GiveUp(Script& redis, const Queue& queue, const Consumer& consumer, const std::string& job,
               const std::string& token);

// The lock is mine: full lock_ms again, and the job is no candidate any more. False: it is gone or another's.
bool Renew(Script& redis, const Queue& queue, const std::string& job, const std::string& token);

// What a sweep saw at a job in flight. It cannot see whether the worker lives.
struct Sighting {
  std::string job;
  std::optional<bool> locked;  // nullopt: it did not look (the marking half of a two-phase sweep)
  bool candidate = false;      // it stood in the stalled set already (two-phase)
  bool recovered = false;      // it went back to `wait`
  bool removed = false;        // and left the in-flight list for it: the one without the other is a job too many
};
std::vector<Sighting> SweepOnePhase(Script& redis, const Queue& queue);
std::vector<Sighting> SweepTwoPhase(Script& redis, const Queue& queue);

// A sweep that is no script: it looks, command by command, and moves later what it saw then.
std::vector<Sighting> LookForStalled(Script& redis, const Queue& queue);
// It trusts its look: a job that has left the in-flight list meanwhile is pushed all the same.
std::vector<Sighting> MoveStalled(Script& redis, const Queue& queue, const std::vector<std::string>& jobs);

}  // namespace alo

#endif  // CORE_ACTORS_SCRIPTS_H_
