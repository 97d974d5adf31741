#include "core/run/timeline.h"

#include <algorithm>
#include <tuple>

#include "core/base/check.h"
#include "core/run/schedule.h"
#include "core/world/legal.h"

namespace alo {

Timeline::Timeline(const Scenario& scenario) {
  for (const Consumer& consumer : scenario.consumers) rules_.push_back({scenario, consumer});
  Restart();
}

void Timeline::Restart() {
  runs_.clear();
  for (const Rules& rules : rules_) runs_.emplace_back(rules);
  order_.clear();
  loud_.clear();
  counts_.assign(runs_.size(), 0);
  at_instant_.assign(runs_.size(), 0);
  beat_ends_ = {0};
  beat_worlds_.clear();
  beat_now_ms_ = -1;
  position_ = 0;
  complete_ = endless_ = false;
}

// The earliest instant first; at one instant the worlds in turn, so that equal things stand side by side.
Timeline::Next Timeline::NextMove() const {
  Next next;
  std::tuple<int64_t, uint32_t> best;
  for (size_t world = 0; world < runs_.size(); ++world) {
    const World& tip = runs_[world].tip();
    const std::optional<Choice> choice = NextByClock(rules_[world], tip);
    if (!choice) continue;
    const bool waits = choice->kind == Choice::Kind::kWait;
    const std::tuple<int64_t, uint32_t> rank{waits ? choice->ms : tip.now_ms, waits ? 0 : at_instant_[world] + 1};
    if (next.world >= 0 && rank >= best) continue;
    best = rank;
    next = {static_cast<int>(world), *choice};
  }
  return next;
}

void Timeline::Extend(size_t moves) {
  for (size_t made = 0; made < moves && !complete_; ++made) {
    const Next next = NextMove();
    if (next.world < 0) {
      complete_ = true;
    } else if (runs_[static_cast<size_t>(next.world)].length() >= kMostChoices) {
      complete_ = endless_ = true;
    } else {
      Make({static_cast<uint8_t>(next.world), next.choice});
    }
  }
  // What follows the last loud move quietly belongs to its beat.
  if (complete_) beat_ends_.back() = static_cast<uint32_t>(length());
}

void Timeline::Make(const Move& move) {
  const bool loud = runs_[move.world].Append(move.choice);
  order_.push_back(move.world);
  loud_.push_back(loud);
  const size_t row = counts_.size() - runs_.size();
  for (size_t world = 0; world < runs_.size(); ++world) counts_.push_back(counts_[row + world]);
  ++counts_[row + runs_.size() + move.world];
  uint32_t& made = at_instant_[move.world];
  made = move.choice.kind == Choice::Kind::kWait ? 0 : made + 1;
  NoteBeat(move, loud);
}

void Timeline::NoteBeat(const Move& move, bool loud) {
  if (!loud) return;
  const int64_t now_ms = runs_[move.world].tip().now_ms;
  const uint32_t end = static_cast<uint32_t>(length());
  const bool new_world = std::find(beat_worlds_.begin(), beat_worlds_.end(), move.world) == beat_worlds_.end();
  if (beat_now_ms_ == now_ms && beat_choice_ == move.choice && new_world) {
    beat_ends_.back() = end;
  } else {
    beat_ends_.push_back(end);
    beat_worlds_.clear();
  }
  beat_worlds_.push_back(move.world);
  beat_choice_ = move.choice;
  beat_now_ms_ = now_ms;
}

void Timeline::Seek(size_t position) {
  position_ = std::min(position, length());
  for (size_t world = 0; world < runs_.size(); ++world) runs_[world].Seek(CountOf(world, position_));
}

size_t Timeline::Beat() const {
  auto later = std::upper_bound(beat_ends_.begin(), beat_ends_.end(), position_);
  return static_cast<size_t>(later - beat_ends_.begin()) - 1;
}

size_t Timeline::EndOfBeat(size_t beat) const { return beat_ends_[std::min(beat, beats() - 1)]; }

std::vector<size_t> Timeline::Moved() const {
  std::vector<size_t> moved;
  const size_t beat = Beat();
  if (beat == 0 || beat_ends_[beat] != position_) return moved;
  for (size_t at = beat_ends_[beat - 1]; at < position_; ++at) {
    if (loud_[at]) moved.push_back(order_[at]);
  }
  return moved;
}

size_t Timeline::PositionOf(size_t world, size_t count) const {
  size_t low = 0, high = length();
  while (low < high) {
    const size_t middle = (low + high) / 2;
    CountOf(world, middle) < count ? low = middle + 1 : high = middle;
  }
  return low;
}

// Where a plan has to be made so that it can still strike in every world: here, or at the earliest of its places that
// lie in the past.
size_t Timeline::PlaceOfPlan(const Choice& plan) {
  size_t place = position_;
  for (size_t world = 0; world < runs_.size(); ++world) {
    const std::optional<size_t> count = runs_[world].PlaceOf(FaultOf(plan), CountOf(world, position_));
    if (count) place = std::min(place, PositionOf(world, *count));
  }
  return place;
}

std::string Timeline::Choose(const Choice& choice) {
  const size_t place = choice.kind == Choice::Kind::kPlan ? PlaceOfPlan(choice) : position_;
  const size_t here = position_;
  Seek(place);
  std::vector<uint8_t> open;
  std::string why;
  for (size_t world = 0; world < runs_.size(); ++world) {
    const std::string reason = WhyNot(rules_[world], At(world).world, choice);
    if (reason.empty()) open.push_back(static_cast<uint8_t>(world));
    if (why.empty()) why = reason;
  }
  if (open.empty()) {
    Seek(here);
    return why;
  }
  if (place < length()) KeepBranch(place);
  for (Branch& branch : branches_) branch.from = std::min(branch.from, place);
  Truncate(place);
  for (uint8_t world : open) Make({world, choice});
  Seek(length());
  return "";
}

void Timeline::KeepBranch(size_t from) {
  branches_.push_back({from, Path(0, length())});
  if (branches_.size() > kMostBranches) branches_.pop_front();
}

void Timeline::TakeBranch(size_t index) {
  ALO_CHECK(index < branches_.size());
  const Branch branch = std::move(branches_[index]);
  branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(index));
  KeepBranch(PartingFrom(branch.moves));
  Restart();
  for (const Move& move : branch.moves) Make(move);
  for (Branch& other : branches_) other.from = PartingFrom(other.moves);
  Seek(branches_.back().from);
}

// How many moves it has in common with the path that is there now.
size_t Timeline::PartingFrom(const std::vector<Move>& moves) const {
  const std::vector<Move> now = Path(0, length());
  return static_cast<size_t>(std::mismatch(now.begin(), now.end(), moves.begin(), moves.end()).first - now.begin());
}

// Beats are worked out anew for what is left: the last one may have been cut in two.
void Timeline::Truncate(size_t position) {
  const std::vector<Move> moves = Path(0, position);
  Restart();
  for (const Move& move : moves) Make(move);
}

std::vector<Move> Timeline::Path(size_t from, size_t count) const {
  std::vector<Move> moves;
  const size_t until = from < length() ? std::min(length(), from + std::min(count, length())) : from;
  for (size_t position = from; position < until; ++position) {
    const uint8_t world = order_[position];
    moves.push_back({world, runs_[world].path()[CountOf(world, position)]});
  }
  return moves;
}

std::string Timeline::Append(const Move& move) {
  if (move.world >= runs_.size()) return "no-such-world";
  const std::string why = WhyNot(rules_[move.world], runs_[move.world].tip(), move.choice);
  if (why.empty()) Make(move);
  return why;
}

Event Timeline::Replay(size_t position) {
  ALO_CHECK(position < length());
  Seek(position);
  const uint8_t world = order_[position];
  Event event = runs_[world].Replay(CountOf(world, position));
  position_ = position + 1;
  return event;
}

int64_t Timeline::now_ms() const {
  int64_t now_ms = 0;
  for (size_t world = 0; world < runs_.size(); ++world) now_ms = std::max(now_ms, At(world).world.now_ms);
  return now_ms;
}

int64_t Timeline::tip_now_ms() const {
  int64_t now_ms = 0;
  for (const Run& run : runs_) now_ms = std::max(now_ms, run.tip().now_ms);
  return now_ms;
}

}  // namespace alo
