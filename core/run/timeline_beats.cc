// The beats of a timeline: how moves are grouped, and what a group did.
#include <algorithm>

#include "core/run/timeline.h"

namespace alo {

// All clocks move together, so what stands between two different waits is one instant.
void Timeline::NoteBeat(const Move& move, bool loud, size_t end) {
  if (move.choice.kind == Choice::Kind::kWait && beat_choice_ != move.choice) beat_worlds_.clear();
  if (!loud) return;
  const bool new_world = std::find(beat_worlds_.begin(), beat_worlds_.end(), move.world) == beat_worlds_.end();
  if (!beat_worlds_.empty() && beat_choice_ == move.choice && new_world) {
    beat_ends_.back() = static_cast<uint32_t>(end);
  } else {
    beat_ends_.push_back(static_cast<uint32_t>(end));
    beat_worlds_.clear();
  }
  beat_worlds_.push_back(move.world);
  beat_choice_ = move.choice;
}

// The last beat may have been cut in two, or lengthened at the end of the run: the last two are worked out anew.
void Timeline::RedoLastBeats() {
  while (beat_ends_.size() > 1 && beat_ends_.back() >= length()) beat_ends_.pop_back();
  if (beat_ends_.size() > 1) beat_ends_.pop_back();
  if (beat_ends_.size() == 1) beat_ends_.back() = 0;  // lengthened, where nothing loud had happened
  beat_worlds_.clear();
  size_t end = beat_ends_.back();
  for (const Move& move : Path(end, length())) {
    NoteBeat(move, loud_[end], end + 1);
    ++end;
  }
}

// Beat 0 ends behind the start where a whole run is quiet.
size_t Timeline::Beat() const {
  const auto later = std::upper_bound(beat_ends_.begin(), beat_ends_.end(), position_);
  return later == beat_ends_.begin() ? 0 : static_cast<size_t>(later - beat_ends_.begin()) - 1;
}

size_t Timeline::EndOfBeat(size_t beat) const { return beat_ends_[std::min(beat, beats() - 1)]; }

std::vector<size_t> Timeline::Moved() const {
  const size_t beat = Beat();
  return beat_ends_[beat] == position_ ? MovedBy(beat) : std::vector<size_t>{};
}

std::vector<size_t> Timeline::MovedBy(size_t beat) const {
  std::vector<size_t> moved;
  if (beat == 0) return moved;
  for (size_t at = beat_ends_[beat - 1]; at < beat_ends_[beat]; ++at) {
    if (loud_[at]) moved.push_back(order_[at]);
  }
  return moved;
}

MarkSet Timeline::MarksOfBeat(size_t beat, size_t world) const {
  MarkSet marks = 0;
  for (size_t at = beat == 0 ? 0 : beat_ends_[beat - 1]; at < beat_ends_[beat]; ++at) {
    if (order_[at] == world) marks |= marks_[at];
  }
  return marks;
}

std::optional<size_t> Timeline::BeatOf(size_t position) const {
  const auto end = std::upper_bound(beat_ends_.begin(), beat_ends_.end(), position);
  if (end == beat_ends_.end()) return std::nullopt;
  return static_cast<size_t>(end - beat_ends_.begin());
}

int64_t Timeline::SinceMs() const {
  const size_t beat = Beat();
  if (beat == 0 || beat_ends_[beat] != position_) return 0;
  return NowMsAt(position_) - NowMsAt(beat_ends_[beat - 1]);
}

// A world's clock stands where its last wait has put it.
int64_t Timeline::NowMsAt(size_t position) const {
  int64_t now_ms = 0;
  for (size_t world = 0; world < runs_.size(); ++world) {
    const std::vector<Choice>& path = runs_[world].path();
    size_t count = CountOf(world, position);
    while (count > 0 && path[count - 1].kind != Choice::Kind::kWait) --count;
    if (count > 0) now_ms = std::max(now_ms, path[count - 1].ms);
  }
  return now_ms;
}

}  // namespace alo
