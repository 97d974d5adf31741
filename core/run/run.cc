#include "core/run/run.h"

#include <algorithm>

#include "core/base/check.h"

namespace alo {
namespace {

constexpr size_t kFirstInterval = 64;

// A keyframe is a whole world, so large worlds get few: together they hold at most so many jobs.
constexpr size_t kMostFrames = 64, kMostJobsInFrames = 200000;

bool Strikes(const Fault& fault, const Event& event) {
  if (event.choice.kind != Choice::Kind::kStep || event.job != fault.job || event.delivery != fault.delivery) return false;
  return fault.where == Where::kAtAck ? IsAck(event.step) : event.step == fault.step;
}

}  // namespace

Run::Run(const Rules& rules)
    : rules_(rules),
      interval_(kFirstInterval),
      most_frames_(std::clamp<size_t>(kMostJobsInFrames / rules.scenario.jobs.size(), 2, kMostFrames)) {
  tip_.world = StartOf(rules);
  cursor_ = tip_;
  frames_.push_back(tip_);
}

Event Run::Advance(const Rules& rules, Moment& moment, const Choice& choice) {
  Event event = Step(rules, moment.world, choice);
  ++moment.position;
  if (event.IsLoud()) moment.event = event;
  return event;
}

// Too many frames: every second one goes, and the rest lie twice as far apart.
void Run::KeepFrame() {
  if (tip_.position < frames_.back().position + interval_) return;
  frames_.push_back(tip_);
  if (frames_.size() <= most_frames_) return;
  interval_ *= 2;
  size_t at = 0;
  std::erase_if(frames_, [&](const Moment&) { return at++ % 2 == 1; });
}

bool Run::Append(const Choice& choice) {
  const bool loud = Advance(rules_, tip_, choice).IsLoud();
  path_.push_back(choice);
  KeepFrame();
  return loud;
}

void Run::Seek(size_t position) {
  ALO_CHECK(position <= path_.size());
  auto later = std::upper_bound(frames_.begin(), frames_.end(), position,
                                [](size_t p, const Moment& frame) { return p < frame.position; });
  const Moment& nearest = *std::prev(later);
  if (cursor_.position > position || cursor_.position < nearest.position) cursor_ = nearest;
  while (cursor_.position < position) Advance(rules_, cursor_, path_[cursor_.position]);
}

Event Run::Replay(size_t position) {
  ALO_CHECK(position < path_.size());
  Seek(position);
  return Advance(rules_, cursor_, path_[position]);
}

std::optional<size_t> Run::PlaceOf(const Fault& fault, size_t until) {
  Moment moment = frames_.front();
  while (moment.position < until) {
    const size_t position = moment.position;
    const Event event = Advance(rules_, moment, path_[position]);
    if (!Strikes(fault, event)) continue;
    // Behind the last step the worker has let go of the job already: there the fault must wait in front of the step.
    const bool holds = moment.world.workers[static_cast<size_t>(event.worker)].job >= 0;
    return fault.where == Where::kAfter && holds ? position + 1 : position;
  }
  return std::nullopt;
}

}  // namespace alo
