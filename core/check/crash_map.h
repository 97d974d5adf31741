// The crash-point map of a consumer: what a crash in each gap between two steps can come to.
#ifndef CORE_CHECK_CRASH_MAP_H_
#define CORE_CHECK_CRASH_MAP_H_

#include <cstddef>
#include <set>
#include <vector>

#include "core/check/search.h"

namespace alo {

struct CrashGap {
  size_t line = 0;       // of the step in front of the gap
  std::set<Rest> rests;  // the ways in which a run with a crash there can end; empty: there is none
  bool lost = false;       // in one of them the job has no effect
  bool duplicate = false;  // in one of them it has more than one
  bool endless = false;    // some run does not end (a job that nobody acknowledges), so there may be more
};

// In the smallest world where a crash has a successor: 2 workers, 1 job, 1 crash. False: the steps need too many bits.
bool CrashMapOf(const std::vector<StepKind>& steps, std::vector<CrashGap>& map);

}  // namespace alo

#endif  // CORE_CHECK_CRASH_MAP_H_
