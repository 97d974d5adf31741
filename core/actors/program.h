// What each step of a consumer is and does: ONE table for the code panel, the command on Redis, the ledger and the jump.
#ifndef CORE_ACTORS_PROGRAM_H_
#define CORE_ACTORS_PROGRAM_H_

#include <cstdint>
#include <optional>
#include <string>

#include "core/actors/consumer.h"
#include "core/actors/ledger.h"
#include "core/actors/scripts.h"

namespace alo {

// One step about to be made by a worker: what it may touch, and what comes of it.
struct Turn {
  const Queue& queue;
  const Consumer& consumer;
  Script& redis;
  Ledger& ledger;
  const std::string& worker;
  std::string job;         // take and pop fill it
  std::string dedup_id;    // of that job; empty: none
  std::string token;       // what the worker's lock of the job must hold
  Visit visit;             // who it is to the ledger
  bool ack_is_lost = false;  // a fault: the acknowledgement never reaches Redis

  const char* result = "done";  // one of the results that the event documents
  Next next{};                  // the end of this job made that one
};

// Who makes a step, and for which job: what stands in the command that it sends.
struct Terms {
  const Queue& queue;
  const Consumer& consumer;
  const std::string &worker, &job, &dedup_id, &token;
  std::string now;  // virtual ms, as the worker's clock has it
};

// What a step sends to Redis: a command, or a script. Neither: it sends nothing.
struct Request {
  Args command;
  std::optional<ScriptCall> script;
};

enum class Jump : uint8_t {
  kNext,  // to the next step
  kSkip,  // to the next acknowledgement, or the end
  kFail,  // the handler fails: the attempt ends
  kNone,  // nothing was delivered (take of a job over the stall limit)
};

Jump MakeStep(StepKind kind, Turn& turn);

// What the step sends, known before it is made. (Without a dedup id there is none to release: nothing is sent then.)
Request RequestOf(StepKind kind, const Terms& terms);

// The line of code shown for the step.
std::string CodeOf(StepKind kind, const Consumer& consumer);

}  // namespace alo

#endif  // CORE_ACTORS_PROGRAM_H_
