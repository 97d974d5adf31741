// A consumer: the steps that a worker runs for each job, and how long things last. Spans in virtual ms.
#ifndef CORE_ACTORS_CONSUMER_H_
#define CORE_ACTORS_CONSUMER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/actors/keys.h"
#include "core/actors/step.h"

namespace alo {

// How the reaper sweeps. kTwoPhase is BullMQ's; kCheckThenMove is no script: it looks, and moves later what it saw.
enum class Sweep : uint8_t { kTwoPhase, kOnePhase, kCheckThenMove };
std::string_view NameOf(Sweep sweep);
std::optional<Sweep> SweepNamed(std::string_view name);
inline constexpr std::string_view kSweepNames = "two-phase, one-phase, check-then-move";

struct Consumer {
  std::string name;
  std::vector<StepKind> steps;       // the first takes or pops, no other does
  int64_t effect_ms = 1;             // how long an effect step lasts; it lands at the end
  std::optional<int64_t> marker_ms;  // nullopt: the marker never expires
  std::optional<int64_t> lease_ms;   // of a `busy` marker
  std::optional<int64_t> key_ms;     // how long the receiver remembers an idempotency key
  int64_t attempts = 1;              // so many handler failures end the job
  int64_t backoff_ms = 0;            // before a retry
  bool supervisor_acks = false;      // when a worker crashes, its supervisor acknowledges the job for it
  std::optional<Sweep> sweep;        // its world's own; nullopt: the reaper's
  std::string effect = "charge";     // the kind shown: charge, row, mail, counter, balance
  std::vector<std::string> choices;  // the keys that its run begins with (driven.h); empty: by the clock from the start

  int64_t LastsMs(size_t line) const { return LastsAsEffect(steps[line]) ? effect_ms : 1; }
  // Where a skip at `line` goes: the next acknowledgement, or the end.
  size_t SkipTarget(size_t line) const;
  bool operator==(const Consumer&) const = default;
};

// How an add meets a producer's key that another job owns: BullMQ's deduplication options, by their names.
struct Dedup {
  bool replace = false;              // an owner that is still delayed gives way
  bool extend = false;               // the key's time to live starts anew
  bool keep_last_if_active = false;  // while the owner is in flight, the last add is kept and made when it ends
};

struct Queue {
  std::string name = "mail";
  Keys keys{name};                    // of that name
  int64_t lock_ms = 30000;
  int64_t renew_ms = 0;               // 0: a lock is never renewed
  std::optional<int64_t> dedup_ms;    // nullopt: the producer's key is released when its job ends
  Dedup dedup;
  std::optional<int64_t> max_stalled; // nullopt: no limit. Stands under `reaper` in a file; the take script reads it
};

}  // namespace alo

#endif  // CORE_ACTORS_CONSUMER_H_
