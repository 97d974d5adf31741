// The runs of a scenario's consumers side by side, one cursor for all: the next choice is the one of the world whose
// clock is behind, so that what happens at one instant stands together.
//
// 0. All clocks move together; a world at rest stands still.
// 1. A move is one choice of one world. A position counts moves.
// 2. A beat is what a reader sees as one: the quiet moves and the loud one they lead to; the same choice at the same
//    instant in another world belongs to it. Beat 0 is the start.
// 3. A choice in the past (or a plan whose place is in the past) drops the future; it is kept as a branch.
#ifndef CORE_RUN_TIMELINE_H_
#define CORE_RUN_TIMELINE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/run/run.h"

namespace alo {

struct Move {
  uint8_t world = 0;
  Choice choice;
  bool operator==(const Move&) const = default;
};

// A move that the clock would not have made, and where.
struct Intervention {
  size_t position = 0;
  Move move;
};

// An intervention that was to be made again and is not open at its place, or whose place never comes.
struct Unmade {
  Intervention intervention;
  std::string why;  // legal.h, or "past-the-end"
};

// A future that was left behind: where it parts from the path that is there now, how long the run was known to be, and
// what was done to it. All the rest of it the clock makes again.
struct Branch {
  size_t from = 0;
  size_t length = 0;
  std::vector<Intervention> done;
};

// Where a promise that its consumer claims breaks: the move that does it.
struct Break {
  size_t position = 0;
  size_t world = 0;
  Promise promise = Promise::kAlwaysInAList;
};

class Timeline {
 public:
  // More moves than this, and the run is called endless.
  static constexpr size_t kMostChoices = 5000000;
  static constexpr size_t kMostBranches = 8;

  explicit Timeline(const Scenario& scenario);

  // Runs on by the clock, by at most `moves` moves. The cursor stays.
  void Extend(size_t moves);
  bool complete() const { return complete_; }
  // Broken off after kMostChoices: not every world was at rest.
  bool endless() const { return endless_; }

  size_t position() const { return position_; }
  size_t length() const { return order_.size(); }
  void Seek(size_t position);

  size_t beats() const { return beat_ends_.size(); }
  size_t Beat() const;                   // that ends at the cursor or before it
  size_t EndOfBeat(size_t beat) const;   // its position
  std::vector<size_t> Moved() const;     // the worlds that the beat ending at the cursor moved
  std::vector<size_t> MovedBy(size_t beat) const;
  // The beat that a move belongs to; nullopt: it is a quiet one, and the loud one it leads to is not known yet.
  std::optional<size_t> BeatOf(size_t position) const;
  int64_t SinceMs() const;               // how far the clock moved in the beat ending at the cursor; else 0
  int64_t NowMsAt(size_t position) const;

  // What stands out at a move, in a beat in one world, and the first break of each claimed promise in each world, in their order.
  MarkSet MarksAt(size_t position) const { return marks_[position]; }
  MarkSet MarksOfBeat(size_t beat, size_t world) const;
  const std::vector<Break>& breaks() const { return breaks_; }

  // Makes a choice in every world where it is open, here or where it strikes. World by world: "", made; otherwise why
  // not (legal.h). Made in none, it has changed nothing.
  std::vector<std::string> Choose(const Choice& choice);
  const std::vector<Branch>& branches() const { return branches_; }
  // All that is done to the path, and is still to be done to it, in its order. The clock makes the rest.
  std::vector<Intervention> Interventions() const;
  // Starts anew; Extend makes these (in their order) at their places. One that is not open there is noted, and with it
  // the rest of them is dropped.
  void MakeAgain(const std::vector<Intervention>& interventions);
  const std::optional<Unmade>& unmade() const { return unmade_; }
  // The cursor goes to where it parts; Extend makes its moves again.
  void TakeBranch(size_t index);

  std::vector<Move> Path(size_t from, size_t count) const;
  // "": made at the end of what is known; otherwise why not. For a path given as a whole.
  std::string Append(const Move& move);

  size_t worlds() const { return runs_.size(); }
  const Rules& rules(size_t world) const { return rules_[world]; }
  const Run& run(size_t world) const { return runs_[world]; }
  const Moment& At(size_t world) const { return runs_[world].cursor(); }
  // At another position, with the cursor left where it is. It holds until the next call.
  const Moment& Aside(size_t world, size_t position) { return runs_[world].Aside(CountOf(world, position)); }
  // What the move at `position` does. Moves the cursor behind it.
  Event Replay(size_t position);
  // What the choice of a world does, and the position of that move; the cursor stays.
  Event ReplayAside(size_t world, size_t choice) { return runs_[world].ReplayAside(choice); }
  size_t PositionOfChoice(size_t world, size_t choice) const { return PositionOf(world, choice + 1) - 1; }
  // The requests that Redis got in a world, up to the cursor.
  size_t Requests(size_t world) const { return runs_[world].RequestsAt(CountOf(world, position_)); }
  int64_t now_ms() const;      // of the world whose clock is furthest, at the cursor
  int64_t tip_now_ms() const;  // and at the end of what is known

 private:
  struct Next {
    int world = -1;  // −1: every world is at rest
    Choice choice;
  };
  Next NextMove() const;
  void Make(const Move& move);
  void Intervene(const Move& move);
  void MakeNextAhead();
  void NoteBeat(const Move& move, bool loud, size_t end);
  void RedoLastBeats();
  void NoteBreaks(uint8_t world, PromiseSet broke);
  uint32_t CountAtInstant(size_t world) const;
  void Truncate(size_t position);
  size_t CountOf(size_t world, size_t position) const { return counts_[position * runs_.size() + world]; }
  size_t PositionOf(size_t world, size_t count) const;
  std::optional<size_t> PlaceOfPlan(const Choice& plan);
  void Restart();
  void LeaveFuture(size_t place);

  std::vector<Rules> rules_;
  std::vector<Run> runs_;
  std::vector<std::optional<Choice>> next_;  // what each world does next by the clock
  std::vector<uint8_t> order_;     // the world of each move
  std::vector<uint8_t> loud_;      // whether a reader would want to see it
  std::vector<MarkSet> marks_;     // what stands out there
  std::vector<Break> breaks_;
  std::vector<uint32_t> counts_;   // at each position, the choices each world has made: a row of worlds() numbers
  std::vector<uint32_t> at_instant_;  // the choices each world has made since its clock moved last
  std::vector<uint32_t> beat_ends_;   // positions; beat 0 ends at 0
  std::vector<uint8_t> beat_worlds_;  // of the last beat; empty when nothing can join it any more
  Choice beat_choice_;
  size_t position_ = 0;
  bool complete_ = false, endless_ = false;
  std::vector<Intervention> done_;   // on the path, in its order
  std::vector<Branch> branches_;     // the oldest first
  std::vector<Intervention> ahead_;  // not made again yet: Extend makes them at their places
  std::optional<Unmade> unmade_;
};

}  // namespace alo

#endif  // CORE_RUN_TIMELINE_H_
