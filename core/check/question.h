// A question to the checker: a consumer, how many workers and jobs, and how often each fault may strike in one run.
//
// Limits: 8 workers, 8 jobs, 15 of each fault, 64 steps, 24,000,000 states, and 128 bits a state (layout.h).
#ifndef CORE_CHECK_QUESTION_H_
#define CORE_CHECK_QUESTION_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/actors/step.h"

namespace alo {

inline constexpr int kMostCheckedWorkers = 8;
inline constexpr int kMostCheckedJobs = 8;
inline constexpr int kMostOfAFault = 15;
inline constexpr int64_t kMostStates = 24000000;

// How often each fault may strike, over all workers and jobs.
struct Budgets {
  int crashes = 0;
  int pauses = 0;
  int lost_acks = 0;
  int marker_expiries = 0;
  int lost_locks = 0;
};

struct Question {
  std::string consumer;  // the name of the named consumer that has these steps, or empty
  std::vector<StepKind> steps;
  int workers = 2;
  int jobs = 1;
  Budgets budgets;
  int64_t most_states = kMostStates;  // the search gives up beyond
};

// Reads a JSON text (web/src/sim/check.ts, CheckQuestion). "": done; otherwise one line that names the key, and
// `question` is as it was.
std::string ReadQuestion(std::string_view text, Question& question);

}  // namespace alo

#endif  // CORE_CHECK_QUESTION_H_
