// The public face of the checker, and with storm.h all that the lab's bridge may include. Text in, JSON text out (the shapes
// are in web/src/sim/check.ts); a mistake comes back as {"error": "one line"} and has changed nothing.
//
// A question is asked once (Check), worked on in slices (Advance), and answered (Report). Cancelling is dropping.
#ifndef CORE_API_CHECKER_H_
#define CORE_API_CHECKER_H_

#include <memory>
#include <string>

namespace alo {

class Checker {
 public:
  Checker();
  ~Checker();

  // Opens a question, a JSON text (CheckQuestion); what was open before is kept when this fails. → CheckProgress
  std::string Check(const std::string& question);
  // Works on, on at most `states` states: call again until `complete`. → CheckProgress
  std::string Advance(int states);
  // What is known: all of it when complete. → CheckReport
  std::string Report() const;
  // For each gap between two steps of the consumer, what a crash there can come to. → CrashGap[]
  std::string CrashMap() const;
  // A scenario file that plays a counterexample (the name of a promise) or both twins side by side ("twins"): its text,
  // or the error when there is none.
  std::string Scenario(const std::string& of) const;

 private:
  struct State;
  std::unique_ptr<State> state_;  // null: no question is open
};

// The orders of separate steps, and beside them those with a step that deduplicates: [OrderFamily, …]
std::string Orders();

}  // namespace alo

#endif  // CORE_API_CHECKER_H_
