#include "core/run/run.h"

#include <algorithm>
#include <iterator>

#include "core/base/check.h"

namespace alo {
namespace {

// A keyframe is a whole world, so large worlds get few, and far apart: together they hold at most so many jobs.
constexpr size_t kMostFrames = 64, kMostJobsInFrames = 200000;
constexpr size_t kFirstInterval = 64, kJobsAChoice = 4;

bool Strikes(const Fault& fault, const Event& event) {
  if (event.choice.kind != Choice::Kind::kStep || event.job != fault.job || event.delivery != fault.delivery) return false;
  return fault.where == Where::kAtAck ? IsAck(event.step) : event.step == fault.step;
}

// The faults that wait behind the step just made, and the acknowledgement that it lost.
void NoteFaults(Moment& moment, const Event& event) {
  for (const Fault& fault : moment.world.pending) {
    if (fault.where == Where::kAfter && Strikes(fault, event)) moment.met.push_back(fault);
  }
  if (event.result != std::string_view("lost")) return;
  Fault fault;
  fault.kind = FaultKind::kLoseAck;
  fault.where = Where::kAtAck;
  fault.job = event.job;
  fault.delivery = event.delivery;
  moment.met.push_back(fault);
}

// Keeps what happened if a reader would want to see it; returns whether that is so.
bool Note(Moment& moment, Event event) {
  ++moment.position;
  NoteFaults(moment, event);
  const bool loud = event.IsLoud();
  if (loud) moment.event = std::move(event);
  return loud;
}

}  // namespace

Run::Run(const Rules& rules)
    : rules_(rules),
      interval_(std::max(kFirstInterval, rules.scenario.jobs.size() / kJobsAChoice)),
      most_frames_(std::clamp<size_t>(kMostJobsInFrames / rules.scenario.jobs.size(), 2, kMostFrames)) {
  tip_.world = StartOf(rules);
  cursor_ = tip_;
  frames_.push_back(tip_);
}

bool Run::Advance(Moment& moment, const Choice& choice) const {
  return Note(moment, Step(rules_, moment.world, choice));
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
  const bool loud = Advance(tip_, choice);
  path_.push_back(choice);
  KeepFrame();
  return loud;
}

void Run::Truncate(size_t position) {
  Seek(position);
  path_.resize(position);
  std::erase_if(frames_, [position](const Moment& frame) { return frame.position > position; });
  tip_ = cursor_;
}

void Run::Seek(size_t position) {
  ALO_CHECK(position <= path_.size());
  auto later = std::upper_bound(frames_.begin(), frames_.end(), position,
                                [](size_t p, const Moment& frame) { return p < frame.position; });
  const Moment& nearest = *std::prev(later);
  if (cursor_.position > position || cursor_.position < nearest.position) cursor_ = nearest;
  while (cursor_.position < position) Advance(cursor_, path_[cursor_.position]);
}

Event Run::Replay(size_t position) {
  ALO_CHECK(position < path_.size());
  Seek(position);
  const Event event = Step(rules_, cursor_.world, path_[position]);
  Note(cursor_, event);
  return event;
}

std::optional<size_t> Run::PlaceOf(const Fault& fault, size_t until) {
  // No gap of a delivery comes before the delivery: start behind the last keyframe that does not know it yet.
  const auto later = std::find_if(frames_.begin(), frames_.end(), [&](const Moment& frame) {
    return frame.world.tallies[static_cast<size_t>(fault.job)].deliveries >= fault.delivery;
  });
  const Moment& before = later == frames_.begin() ? *later : *std::prev(later);
  World world = before.world;
  for (size_t position = before.position; position < until; ++position) {
    const Event event = Step(rules_, world, path_[position]);
    if (!Strikes(fault, event)) continue;
    // Behind the last step the worker has let go of the job already: there the fault must wait in front of the step.
    const bool holds = world.workers[static_cast<size_t>(event.worker)].job >= 0;
    return fault.where == Where::kAfter && holds ? position + 1 : position;
  }
  return std::nullopt;
}

}  // namespace alo
