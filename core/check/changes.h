// What each step of a consumer does to a packed state: worked out by making the step itself (program.h) in every
// situation that it can meet, so that its meaning stands in the one table of steps and nowhere else.
#ifndef CORE_CHECK_CHANGES_H_
#define CORE_CHECK_CHANGES_H_

#include <array>
#include <cstdint>
#include <vector>

#include "core/check/layout.h"

namespace alo {

// What a step meets of its job and its lock; a bit each, but the lock, which has two.
namespace meets {
inline constexpr unsigned kMarker = 1, kRecord = 2, kKey = 4, kEffect = 8, kInFlight = 16;
inline constexpr unsigned kLockShift = 5;
inline constexpr unsigned kNoLock = 0, kMyLock = 1 << kLockShift, kOtherLock = 2 << kLockShift;
inline constexpr unsigned kSituations = 3 << kLockShift;
}  // namespace meets

// What it makes of them.
struct Change {
  uint64_t keep = 0;    // the bits of the job's group that stay
  uint64_t set = 0;     // those that are set
  uint64_t effects = 0; // added to the group: one effect, or none
  uint8_t line = 0;     // where the worker goes; 0: it is idle
  bool leaves = false;  // the job leaves the in-flight list
};

// Of one line, by what it meets.
using Changes = std::array<Change, meets::kSituations>;

// Of every line; the first, which delivers, has none.
std::vector<Changes> ChangesOf(const Question& question, const Layout& layout);

}  // namespace alo

#endif  // CORE_CHECK_CHANGES_H_
