// A world: one consumer, its Redis, its workers, its ledger, its clock. A plain value: copy, ==, hash.
//
// Invariants:
// 1. Only Step changes a world. `now_ms` moves by a `wait` choice and never back.
// 2. A worker with a job has a step under way (its `step_due` is set) unless it is paused, hangs, or stands behind its
//    last step where a fault is about to strike it.
// 3. No key in the store and no slot in the agenda is older than now_ms.
#ifndef CORE_WORLD_WORLD_H_
#define CORE_WORLD_WORLD_H_

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "core/actors/ledger.h"
#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/store/store.h"
#include "core/world/agenda.h"
#include "core/world/choice.h"
#include "core/world/event.h"
#include "core/world/scenario.h"

namespace alo {

struct Worker {
  enum class Status : uint8_t { kUp, kPaused, kCrashed };

  Status status = Status::kUp;
  bool hung = false;          // its handler never ends; only with a job
  bool leased = false;        // it took the job under a lock (popped: not)
  bool paused_in_gap = false; // it was paused right after a step
  int32_t job = -1;           // −1: none
  int32_t delivery = 0;       // of that job
  int32_t line = -1;          // the step under way; steps.size() behind the last one
  int32_t done = -1;          // the step made last, in this attempt
  int64_t left_ms = 0;        // while paused: what was left of the step under way
  Slot step_due;              // when the step under way ends
  Slot renew_due;             // when the lock is renewed next
  Slot wake_due;              // when it restarts or resumes

  bool Idle() const { return status == Status::kUp && job < 0; }
  bool AtWork() const { return status != Status::kCrashed && job >= 0; }
  bool operator==(const Worker&) const = default;
  friend auto Fields(const Worker& w) {
    return std::tie(w.status, w.hung, w.leased, w.paused_in_gap, w.job, w.delivery, w.line, w.done, w.left_ms,
                    w.step_due, w.renew_due, w.wake_due);
  }
};

// Facts about a job that are not in Redis.
struct Tally {
  bool enqueued = false;  // it arrived and was not dropped
  bool acked = false;
  bool marker_expired = false;  // its marker was there, and its time ran out
  int32_t deliveries = 0;
  bool operator==(const Tally&) const = default;
  friend auto Fields(const Tally& t) { return std::tie(t.enqueued, t.acked, t.marker_expired, t.deliveries); }
};

struct Counts {
  int64_t acks = 0;
  int64_t refused = 0;       // acknowledgements and give-ups
  int64_t deduplicated = 0;  // enqueues that made no job: dropped, or withdrawn for a newer one
  int64_t stalled = 0;       // recoveries
  bool operator==(const Counts&) const = default;
  friend auto Fields(const Counts& c) { return std::tie(c.acks, c.refused, c.deduplicated, c.stalled); }
};

// What a look saw without a lock, to be moved later.
struct Seen {
  Slot move_due;
  std::vector<int32_t> jobs;
  bool operator==(const Seen&) const = default;
  friend auto Fields(const Seen& s) { return std::tie(s.move_due, s.jobs); }
};

struct World {
  int64_t now_ms = 0;
  Store store;
  Ledger ledger;
  std::vector<Worker> workers;  // in the scenario's order
  std::vector<Tally> tallies;   // one a job, in the scenario's order
  Counts counts;
  Agenda agenda;
  std::vector<Fault> pending;   // addressed faults that have not struck
  int32_t in_gap = -1;          // the worker that has just made a step: `after` faults strike it now
  bool reaper_on = true;
  Slot sweep_due;
  std::vector<Seen> seen;       // the oldest look first
  Random random;                // the storm's
  int32_t driven = 0;           // so many of its consumer's listed choices are behind it (driven.h)

  bool operator==(const World&) const = default;
  friend auto Fields(const World& w) {
    return std::tie(w.now_ms, w.store, w.ledger, w.workers, w.tallies, w.counts, w.agenda, w.pending, w.in_gap,
                    w.reaper_on, w.sweep_due, w.seen, w.random, w.driven);
  }
};

// The world at 0 ms, before anything has happened.
World StartOf(const Rules& rules);

// Makes a legal choice (WhyNot returns "") and tells what it did; of the commands that Redis got only where they are
// noted. The world that it leads to is the same.
enum class Commands : bool { kNotNoted, kNoted };
Event Step(const Rules& rules, World& world, const Choice& choice, Commands commands = Commands::kNoted);

// The token in the lock that this worker holds, or held.
std::string TokenOf(const Rules& rules, const World& world, int32_t worker);
// Its lock of its job still holds its token.
bool HoldsLock(const Rules& rules, const World& world, int32_t worker);

// The first pending fault that strikes this worker here and now: `before` the step that is due at this instant, or
// `after` the one just made. −1: none. An idle worker about to take stands before `take`.
int32_t FaultBefore(const Rules& rules, const World& world, int32_t worker);
int32_t FaultAfter(const Rules& rules, const World& world, int32_t worker);

bool AnythingWaits(const Rules& rules, const World& world);
// The job that would be taken next; −1: `wait` is empty.
int32_t NextInWait(const Rules& rules, const World& world);

}  // namespace alo

#endif  // CORE_WORLD_WORLD_H_
