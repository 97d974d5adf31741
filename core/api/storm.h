// The public face of the storm, and with checker.h all that the lab's bridge may include. Text in, JSON text out (the
// shapes are in web/src/sim/storm.ts); a mistake comes back as {"error": "one line"} and has changed nothing.
//
// A scenario is opened, run in slices (Advance), and told (Report) at any moment: how many jobs were repeated, lost,
// brought back and how late. Cancelling is opening another one, or dropping it.
#ifndef CORE_API_STORM_H_
#define CORE_API_STORM_H_

#include <memory>
#include <string>

namespace alo {

class Storm {
 public:
  Storm();
  ~Storm();

  // Opens the (first) scenario of a file's text; what was open before is kept when this fails. → StormProgress
  std::string Open(const std::string& text);
  // Runs on by at most `choices` choices, over all worlds: call again until `complete`. → StormProgress
  std::string Advance(int choices);
  // What is known: all of it when complete. → StormReport
  std::string Report() const;
  // A job of a consumer's world, as a scenario to look at. → JobStory
  std::string Story(const std::string& consumer, const std::string& job) const;

 private:
  struct State;
  std::unique_ptr<State> state_;  // null: nothing is open
};

}  // namespace alo

#endif  // CORE_API_STORM_H_
