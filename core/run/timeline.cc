#include "core/run/timeline.h"

#include <algorithm>
#include <limits>
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
  next_.clear();
  for (const Rules& rules : rules_) {
    runs_.emplace_back(rules);
    next_.push_back(NextByClock(rules, runs_.back().tip()));
  }
  order_.clear();
  loud_.clear();
  marks_.clear();
  breaks_.clear();
  counts_.assign(runs_.size(), 0);
  at_instant_.assign(runs_.size(), 0);
  beat_ends_ = {0};
  beat_worlds_.clear();
  position_ = 0;
  done_.clear();
  ahead_.clear();
  unmade_.reset();
  complete_ = endless_ = false;
}

// One clock for all: the world that is behind goes first, at one instant they take turns, so that equal things stand
// side by side; and they wait together, until the earliest instant at which anything happens in any of them.
Timeline::Next Timeline::NextMove() const {
  Next next;
  std::tuple<int64_t, bool, uint32_t> best;
  int64_t until_ms = std::numeric_limits<int64_t>::max();
  for (size_t world = 0; world < runs_.size(); ++world) {
    const std::optional<Choice>& choice = next_[world];
    if (!choice) continue;
    const int64_t now_ms = runs_[world].tip().now_ms;
    const bool waits = choice->kind == Choice::Kind::kWait;
    const std::tuple<int64_t, bool, uint32_t> rank{now_ms, waits, at_instant_[world]};
    if (next.world < 0 || rank < best) {
      // Whoever was first until now is ahead of this one: its instant has come already.
      if (next.world >= 0 && std::get<0>(best) > now_ms) until_ms = std::min(until_ms, std::get<0>(best));
      best = rank;
      next = {static_cast<int>(world), *choice};
    } else if (now_ms > std::get<0>(best)) {
      until_ms = std::min(until_ms, now_ms);
    }
    if (waits) until_ms = std::min(until_ms, choice->ms);
  }
  if (next.world >= 0 && next.choice.kind == Choice::Kind::kWait) next.choice.ms = until_ms;
  return next;
}

void Timeline::Extend(size_t moves) {
  for (size_t made = 0; made < moves && !complete_; ++made) {
    if (!ahead_.empty() && ahead_.front().position == length()) {
      MakeNextAhead();
      continue;
    }
    const Next next = NextMove();
    if (next.world < 0) {
      complete_ = true;
      if (!ahead_.empty()) unmade_ = Unmade{ahead_.front(), "past-the-end"};
      ahead_.clear();
    } else if (length() >= kMostChoices) {
      complete_ = endless_ = true;
    } else {
      Make({static_cast<uint8_t>(next.world), next.choice});
    }
  }
  // What follows the last loud move quietly belongs to its beat.
  if (complete_) beat_ends_.back() = static_cast<uint32_t>(length());
}

void Timeline::Make(const Move& move) {
  const Note note = runs_[move.world].Append(move.choice);
  next_[move.world] = NextByClock(rules_[move.world], runs_[move.world].tip());
  order_.push_back(move.world);
  loud_.push_back(note.loud);
  marks_.push_back(note.marks);
  NoteBreaks(move.world, note.broke);
  const size_t row = counts_.size() - runs_.size();
  for (size_t world = 0; world < runs_.size(); ++world) counts_.push_back(counts_[row + world]);
  ++counts_[row + runs_.size() + move.world];
  uint32_t& made = at_instant_[move.world];
  made = move.choice.kind == Choice::Kind::kWait ? 0 : made + 1;
  NoteBeat(move, note.loud, length());
}

void Timeline::Intervene(const Move& move) {
  done_.push_back({length(), move});
  Make(move);
}

void Timeline::MakeNextAhead() {
  const Intervention next = ahead_.front();
  ahead_.erase(ahead_.begin());
  const std::string why = WhyNot(rules_[next.move.world], runs_[next.move.world].tip(), next.move.choice);
  if (why.empty()) return Intervene(next.move);
  unmade_ = Unmade{next, why};
  ahead_.clear();
}

std::vector<Intervention> Timeline::Interventions() const {
  std::vector<Intervention> all = done_;
  all.insert(all.end(), ahead_.begin(), ahead_.end());
  return all;
}

void Timeline::MakeAgain(const std::vector<Intervention>& interventions) {
  Restart();
  branches_.clear();
  ahead_.assign(interventions.begin(), interventions.end());
}

void Timeline::NoteBreaks(uint8_t world, PromiseSet broke) {
  for (Promise promise : kPromises) {
    if ((broke & BitOf(promise)) != 0) breaks_.push_back({length() - 1, world, promise});
  }
}

void Timeline::Seek(size_t position) {
  position_ = std::min(position, length());
  for (size_t world = 0; world < runs_.size(); ++world) runs_[world].Seek(CountOf(world, position_));
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
// lie in the past. nullopt: it has no place in the past, and in no world one to come.
std::optional<size_t> Timeline::PlaceOfPlan(const Choice& plan) {
  size_t place = position_;
  bool to_come = false;
  for (size_t world = 0; world < runs_.size(); ++world) {
    const std::optional<size_t> count = runs_[world].PlaceOf(FaultOf(plan), CountOf(world, position_));
    if (count) place = std::min(place, PositionOf(world, *count));
    to_come = to_come || count || !runs_[world].IsTooLateFor(plan);
  }
  return to_come ? std::optional(place) : std::nullopt;
}

std::vector<std::string> Timeline::Choose(const Choice& choice) {
  std::optional<size_t> place = position_;
  if (choice.kind == Choice::Kind::kPlan) place = PlaceOfPlan(choice);
  if (!place) return std::vector<std::string>(runs_.size(), "too-late");
  const size_t here = position_;
  Seek(*place);
  std::vector<std::string> why_not;
  for (size_t world = 0; world < runs_.size(); ++world) {
    why_not.push_back(WhyNot(rules_[world], At(world).world, choice));
  }
  if (std::find(why_not.begin(), why_not.end(), "") == why_not.end()) {
    Seek(here);
    return why_not;
  }
  LeaveFuture(*place);
  Truncate(*place);
  for (size_t world = 0; world < runs_.size(); ++world) {
    if (why_not[world].empty()) Intervene({static_cast<uint8_t>(world), choice});
  }
  Seek(length());
  return why_not;
}

// What comes behind `place` is left behind. The branches that parted later part there now: what was done between is a part
// of them.
void Timeline::LeaveFuture(size_t place) {
  const auto at = [](const Intervention& done, size_t position) { return done.position < position; };
  const auto first = std::lower_bound(done_.begin(), done_.end(), place, at);
  for (Branch& branch : branches_) {
    if (branch.from <= place) continue;
    branch.done.insert(branch.done.begin(), first, std::lower_bound(first, done_.end(), branch.from, at));
    branch.from = place;
  }
  const size_t known = ahead_.empty() ? length() : ahead_.back().position + 1;
  Branch left{place, known, {first, done_.end()}};
  left.done.insert(left.done.end(), ahead_.begin(), ahead_.end());
  if (left.length > place || !left.done.empty()) branches_.push_back(std::move(left));
  if (branches_.size() > kMostBranches) branches_.erase(branches_.begin());
}

void Timeline::TakeBranch(size_t index) {
  ALO_CHECK(index < branches_.size());
  Branch branch = std::move(branches_[index]);
  branches_.erase(branches_.begin() + static_cast<std::ptrdiff_t>(index));
  LeaveFuture(branch.from);
  Truncate(branch.from);
  ahead_ = std::move(branch.done);
  Seek(branch.from);
}

// The choices that a world has made since its clock moved last.
uint32_t Timeline::CountAtInstant(size_t world) const {
  const std::vector<Choice>& path = runs_[world].path();
  const auto wait = std::find_if(path.rbegin(), path.rend(), [](const Choice& c) { return c.kind == Choice::Kind::kWait; });
  return static_cast<uint32_t>(wait - path.rbegin());
}

void Timeline::Truncate(size_t position) {
  for (size_t world = 0; world < runs_.size(); ++world) {
    runs_[world].Truncate(CountOf(world, position));
    next_[world] = NextByClock(rules_[world], runs_[world].tip());
    at_instant_[world] = CountAtInstant(world);
  }
  order_.resize(position);
  loud_.resize(position);
  marks_.resize(position);
  std::erase_if(breaks_, [position](const Break& broken) { return broken.position >= position; });
  counts_.resize((position + 1) * runs_.size());
  std::erase_if(done_, [position](const Intervention& done) { return done.position >= position; });
  ahead_.clear();
  unmade_.reset();
  complete_ = endless_ = false;
  position_ = std::min(position_, position);
  RedoLastBeats();
}

std::vector<Move> Timeline::Path(size_t from, size_t count) const {
  std::vector<Move> moves;
  const size_t until = from < length() ? std::min(length(), from + std::min(count, length())) : from;
  moves.reserve(until - from);
  for (size_t position = from; position < until; ++position) {
    const uint8_t world = order_[position];
    moves.push_back({world, runs_[world].path()[CountOf(world, position)]});
  }
  return moves;
}

std::string Timeline::Append(const Move& move) {
  if (move.world >= runs_.size()) return "no-such-world";
  const std::string why = WhyNot(rules_[move.world], runs_[move.world].tip(), move.choice);
  if (!why.empty()) return why;
  const Next next = NextMove();
  const bool by_clock = next.world == move.world && next.choice == move.choice;
  by_clock ? Make(move) : Intervene(move);
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
