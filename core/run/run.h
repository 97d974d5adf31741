// The run of one world: the choices made so far, the world at their end (the tip), and a cursor that goes to any
// position between. Going back copies the nearest moment that was kept and steps on: seeking never differs from a
// straight run.
//
// Kept are keyframes, evenly over the whole run, and where the cursor went back a few moments at shrinking distances
// before it, so that the next step back is short. Of each so many that large worlds do not fill the memory.
#ifndef CORE_RUN_RUN_H_
#define CORE_RUN_RUN_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/run/marks.h"
#include "core/run/trail.h"
#include "core/world/promises.h"
#include "core/world/standing.h"
#include "core/world/world.h"

namespace alo {

// A world at a position, and what its path to there says beside it.
struct Moment {
  size_t position = 0;  // choices made
  World world;
  std::optional<Event> event;  // the last thing that a reader would want to see; nullopt: nothing yet
  std::vector<Fault> met;      // faults that waited at their place when it came
  Standings standings;
  int64_t deliveries = 0;
  int64_t duplicates = 0;      // effects beyond a job's first
  int32_t acted = -1;          // the worker of the last such thing that had one
  PromiseSet broken = 0;       // of those that the consumer claims
};

// What is noted of a choice.
struct Note {
  bool loud = false;     // a reader would want to see it
  size_t requests = 0;   // that Redis got
  MarkSet marks = 0;
  PromiseSet broke = 0;  // promises that were whole until then
};

class Run {
 public:
  explicit Run(const Rules& rules);

  // --- the tip ---
  const World& tip() const { return tip_->world; }
  size_t length() const { return path_.size(); }
  const std::vector<Choice>& path() const { return path_; }
  // Makes a legal choice at the tip.
  Note Append(const Choice& choice);
  // Forgets the choices from `position` on; the cursor goes there.
  void Truncate(size_t position);

  // --- the cursor ---
  const Moment& cursor() const { return *cursor_; }
  void Seek(size_t position) { Bring(cursor_, position); }
  // What the choice at `position` (below length) does. Moves the cursor behind it.
  Event Replay(size_t position);
  // The moment at a position, with the cursor left where it is. It holds until the next call.
  const Moment& Aside(size_t position);
  // What the choice at `position` does, with the cursor left where it is; the moment aside goes behind it.
  Event ReplayAside(size_t position);

  // --- what Redis got: requests, counted from 0 (store/script.h, Sent) ---
  // Before the choice at `position`.
  size_t RequestsAt(size_t position) const { return requests_[position]; }
  // The choice that sent it.
  size_t ChoiceOfRequest(size_t request) const;

  // How many moments it holds beside the tip, the cursor and the one aside.
  size_t kept() const { return frames_.size() + warm_.size() + gone_.size(); }

  // --- faults ---
  PromiseSet claims() const { return claims_; }
  // The place of a plan has neither come, as far as the cursor, nor will it: its delivery is over or past that step.
  bool IsTooLateFor(const Choice& plan) const;
  // Where a fault would strike, looking at the first `until` choices: behind the step (after) or in front of it
  // (before, or after the last step), or in front of the acknowledgement. nullopt: that place has not come.
  std::optional<size_t> PlaceOf(const Fault& fault, size_t until);

 private:
  // Moments are large: they are handed on by pointer, and copied where one is to go its own way.
  using Held = std::unique_ptr<Moment>;

  Note Take(Moment& moment, Event event, int32_t let_go) const;
  void Advance(Moment& moment) const;
  void KeepFrame();
  void LetGo(std::vector<Held>& kept, size_t position);
  const Moment* NearestTo(size_t position) const;
  void Bring(Held& held, size_t position);
  Event Redo(Moment& moment);
  void StepBackTo(Moment& moment, size_t position);
  void ThinWarm(size_t position);

  Rules rules_;
  PromiseSet claims_;
  std::vector<Choice> path_;
  std::vector<uint32_t> requests_ = {0};  // at each position
  Trail trail_;
  Held tip_, cursor_;
  Held aside_;                // null: none is
  std::vector<Held> frames_;  // at position 0 and then about every interval_ choices
  size_t interval_;
  size_t most_frames_;
  std::vector<Held> warm_;    // by position
  size_t most_warm_;
  std::vector<Held> gone_;    // let go of, and not given back to the memory yet
};

}  // namespace alo

#endif  // CORE_RUN_RUN_H_
