// The public face of the core, and all that its bridge may include. Text in, JSON text out (the shapes are in web/src/sim,
// all but check.ts and the files that load and call); a mistake comes back as {"error": "one line"} and has
// changed nothing.
#ifndef CORE_API_SIMULATOR_H_
#define CORE_API_SIMULATOR_H_

#include <cstddef>
#include <memory>
#include <string>

namespace alo {

struct ScenarioFile;
struct Settings;

// What a scenario file holds: [{"index", "title"}, …], or the error.
std::string ReadFile(const std::string& file, const std::string& text);

// The Lua scripts of the queue: {name: text}.
std::string Scripts();

class Simulator {
 public:
  Simulator();
  ~Simulator();

  // Opens scenario `index` of a file's text; what was open before is kept when this fails. → ScenarioInfo
  std::string Open(const std::string& file, const std::string& text, int index);
  // Opens the open scenario anew with other settings (a JSON text, Settings); those changed before stay changed. What
  // was open is kept when this fails. → ScenarioInfo
  std::string Change(const std::string& settings);
  // Runs on by at most `choices` choices, all worlds counted together. Call again until `complete`; `endless` when that
  // came by the limit of 5,000,000 and not by rest. → Progress
  std::string Extend(int choices);
  // Goes to a position, to the end of a beat; both are clamped. → Frame
  std::string Seek(int position);
  std::string SeekBeat(int beat);
  // Makes a choice in every world where it is open: here, or where it strikes when that is in the past. Refused when it
  // is open in none ("why" is the first world's reason), or when no scenario name is in the key. → Frame
  std::string Choose(const std::string& key);
  // Goes back to a future that was left behind. → Frame
  std::string TakeBranch(int branch);
  // All that is done to the run against the clock: its place (a position), its world and its key, in order:
  // ["12/0/crash:A:1000", …]
  std::string Interventions();
  // Starts anew, and makes these again (a JSON array as Interventions gives it) when Extend comes to their places: there
  // Progress says of one that is not open. → Frame at the start
  std::string Intervene(const std::string& interventions);
  // A scenario file that plays what is open: the settings and the interventions written into it. → its text, or the error
  std::string AsFile();
  // The choice keys up to the cursor, each behind its world: ["0/add:j1", …]
  std::string Path();
  // Starts anew and makes these choices (a JSON array of keys as Path gives them). → Frame at their end
  std::string Play(const std::string& keys);
  // The choices from `from` on, at most `count`, with all that each did; the cursor stays. → TraceLine[]
  std::string Trace(int from, int count);
  // The beats in which something stands out, at most `most` a kind. → Marks
  std::string Marks(int most);
  // The beats from `from` on, at most `count`, as a time-line shows them; the cursor stays. → StoryBeat[]
  std::string Story(int from, int count);
  // What Redis got in a world up to the cursor: the requests from `from` on, at most `count`. → RedisLog
  std::string Log(int world, int from, int count);
  // All that Redis holds in each world at the cursor. → KeyEntry[][]
  std::string Keyspace();
  // The figures at the cursor by consumer, and which expectations they miss. → OutcomeReport
  std::string Outcome();
  // Every field of every world at the cursor: an array of 16 hexadecimal digits a world.
  std::string Hash();

 private:
  struct Source;
  struct State;
  static ScenarioFile ReadChanged(const Source& source, size_t index, const Settings& settings);
  std::shared_ptr<const Source> source_;  // the file read last: the scenarios of one file are opened one after the other
  std::unique_ptr<State> state_;          // null: nothing is open
};

}  // namespace alo

#endif  // CORE_API_SIMULATOR_H_
