// A state of the checker's world, packed: where each part of it lies in one or two words of 64 bits.
//
// 1. Nothing is left out and nothing stands twice: two states have the same words exactly when they have the same
//    lists, locks, markers, records, effects, deliveries, workers and budgets. (That a job is acknowledged needs no
//    bit: a job that was taken is in neither list exactly then; a popped one never is.)
// 2. A job's lock holds its worker, counted from 1; 0: none. The delivery in its token is always the job's latest.
// 3. A list holds jobs counted from 1, in slots of which the empty ones are 0 and stand highest: of `wait` from the
//    right end, of the in-flight list from the left.
// 4. A worker's line is the step it makes next; 0: none. Crashed: paused, and no line.
#ifndef CORE_CHECK_LAYOUT_H_
#define CORE_CHECK_LAYOUT_H_

#include <cstdint>
#include <string>

#include "core/check/question.h"

namespace alo {

// Where a group of bits stands in a state.
struct Group {
  uint8_t word = 0;
  uint8_t shift = 0;
  uint64_t mask = 0;  // of its bits, before they are shifted
};

// And a part of a group.
struct Part {
  uint8_t shift = 0;
  uint64_t mask = 0;

  uint64_t Of(uint64_t group) const { return (group >> shift) & mask; }
  uint64_t Put(uint64_t value) const { return value << shift; }
  uint64_t Whole() const { return mask << shift; }  // all its bits set
};

struct Layout {
  int words = 1;
  int workers = 0, jobs = 0;

  Group worker[kMostCheckedWorkers];
  Part line, paused, job, token;  // of a worker; token: the number of the delivery it holds

  Group of_job[kMostCheckedJobs];
  Part marker, record, key, lock, deliveries, effects;  // of a job; those that the steps cannot change have no bits

  Group wait, active;
  uint64_t slot_mask = 0;
  uint8_t slot_bits = 0;

  Group left;  // of the budgets
  Part crashes, pauses, lost_acks, marker_expiries, lost_locks;
};

// False: a state of this question would need more than two words.
bool LayOut(const Question& question, Layout& layout);

}  // namespace alo

#endif  // CORE_CHECK_LAYOUT_H_
