// The run of one world: the choices made so far, the world at their end (the tip), and a cursor that goes to any
// position between. Going back copies the nearest keyframe and steps on: seeking never differs from a straight run.
#ifndef CORE_RUN_RUN_H_
#define CORE_RUN_RUN_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "core/world/world.h"

namespace alo {

// A world at a position, with the last thing that happened there that a reader would want to see.
struct Moment {
  size_t position = 0;  // choices made
  World world;
  std::optional<Event> event;  // nullopt: nothing yet
  std::vector<Fault> met;      // faults that waited at their place when it came
};

class Run {
 public:
  explicit Run(const Rules& rules);

  // --- the tip ---
  const World& tip() const { return tip_.world; }
  size_t length() const { return path_.size(); }
  const std::vector<Choice>& path() const { return path_; }
  // Makes a legal choice at the tip. Returns whether a reader would want to see it.
  bool Append(const Choice& choice);
  // Forgets the choices from `position` on; the cursor goes there.
  void Truncate(size_t position);

  // --- the cursor ---
  const Moment& cursor() const { return cursor_; }
  void Seek(size_t position);
  // What the choice at `position` (below length) does. Moves the cursor behind it.
  Event Replay(size_t position);

  // Where a fault would strike, looking at the first `until` choices: behind the step (after) or in front of it
  // (before, or after the last step), or in front of the acknowledgement. nullopt: that place has not come.
  std::optional<size_t> PlaceOf(const Fault& fault, size_t until);

 private:
  // Makes the choice; returns whether a reader would want to see it.
  bool Advance(Moment& moment, const Choice& choice) const;
  void KeepFrame();

  Rules rules_;
  std::vector<Choice> path_;
  Moment tip_, cursor_;
  std::vector<Moment> frames_;  // at position 0 and then about every interval_ choices
  size_t interval_;
  size_t most_frames_;
};

}  // namespace alo

#endif  // CORE_RUN_RUN_H_
