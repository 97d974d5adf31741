#include "core/run/run.h"

#include <algorithm>
#include <iterator>

#include "core/base/check.h"
#include "core/world/legal.h"

namespace alo {
namespace {

// A keyframe is a whole world, so large worlds get few, and far apart: together they hold at most so many jobs.
constexpr size_t kMostFrames = 64, kMostJobsInFrames = 600000;
constexpr size_t kFirstInterval = 64, kJobsAChoice = 16;
// So many warm ones, the nearest so many choices before the target: about as many as a copy costs.
constexpr size_t kMostWarm = 16, kJobsAWarmChoice = 256, kLeastGap = 8, kMostGap = 256;

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

// How many moments of a world with so many jobs may be kept.
size_t FramesOf(const Rules& rules, size_t most) {
  return std::clamp<size_t>(kMostJobsInFrames / rules.scenario.jobs.size(), 2, most);
}

size_t GapOf(size_t jobs) { return std::clamp(jobs / kJobsAWarmChoice, kLeastGap, kMostGap); }

// Warm moments stand at `gap` before the target, then each 2^shift times as far, so that `most` of them reach over
// the distance. Tells whether one belongs where so much is left.
bool IsWarmAt(size_t left, size_t distance, size_t gap, size_t most) {
  size_t doublings = 0;
  while ((gap << doublings) < distance) ++doublings;
  const size_t shift = std::max<size_t>(1, (doublings + most - 1) / most);
  while (gap < left) gap <<= shift;
  return gap == left;
}

// Of what a run let go of, a moment is given back to the memory every so many choices.
constexpr size_t kChoicesAGone = 256;

bool Before(const std::unique_ptr<Moment>& moment, size_t position) { return moment->position < position; }

std::unique_ptr<Moment> CopyOf(const Moment& moment) { return std::make_unique<Moment>(moment); }

std::unique_ptr<Moment> FirstOf(const Rules& rules) {
  auto first = std::make_unique<Moment>();
  first->world = StartOf(rules);
  first->standings.resize(rules.scenario.jobs.size());
  return first;
}

}  // namespace

Run::Run(const Rules& rules)
    : rules_(rules),
      claims_(ClaimsOf(rules.consumer)),
      trail_(rules.scenario.jobs.size()),
      tip_(FirstOf(rules)),
      cursor_(CopyOf(*tip_)),
      interval_(std::max(kFirstInterval, rules.scenario.jobs.size() / kJobsAChoice)),
      most_frames_(FramesOf(rules, kMostFrames)),
      most_warm_(FramesOf(rules, kMostWarm)) {
  frames_.push_back(CopyOf(*tip_));
}

// Takes an event that was made over into the moment it led to.
Note Run::Take(Moment& moment, Event event, int32_t let_go) const {
  Note note;
  ++moment.position;
  NoteFaults(moment, event);
  Follow(rules_, event, moment.standings);
  const bool delivery = event.choice.kind == Choice::Kind::kStep && IsDelivery(event.step) && event.delivery > 0;
  moment.deliveries += delivery;
  moment.duplicates += event.nth > 1;
  const PromiseSet whole = claims_ & ~moment.broken;
  if (whole != 0) note.broke = BrokenBy(rules_, moment.world, moment.standings, event, let_go, whole);
  moment.broken |= note.broke;
  note.marks = MarksOf(rules_, event);
  if (note.broke != 0) note.marks |= BitOf(Mark::kBroken);
  note.loud = event.IsLoud();
  note.requests = event.sent.Requests();
  if (!note.loud) return note;
  if (event.worker >= 0) moment.acted = event.worker;
  moment.event = std::move(event);
  return note;
}

void Run::Advance(Moment& moment) const {
  const int32_t let_go = JobBehindLastStep(rules_, moment.world);
  Take(moment, Step(rules_, moment.world, path_[moment.position]), let_go);
}

// Too many frames: every second one goes, and the rest lie twice as far apart.
void Run::KeepFrame() {
  if (tip_->position < frames_.back()->position + interval_) return;
  frames_.push_back(CopyOf(*tip_));
  if (frames_.size() <= most_frames_) return;
  interval_ *= 2;
  size_t at = 0;
  std::erase_if(frames_, [&](const Held&) { return at++ % 2 == 1; });
}

Note Run::Append(const Choice& choice) {
  const int32_t let_go = JobBehindLastStep(rules_, tip_->world);
  Event event = Step(rules_, tip_->world, choice);
  trail_.Add(event);
  const Note note = Take(*tip_, std::move(event), let_go);
  path_.push_back(choice);
  requests_.push_back(requests_.back() + static_cast<uint32_t>(note.requests));
  KeepFrame();
  if (path_.size() % kChoicesAGone == 0 && !gone_.empty()) gone_.pop_back();
  return note;
}

void Run::Truncate(size_t position) {
  Seek(position);
  path_.resize(position);
  requests_.resize(position + 1);
  trail_.Truncate(position);
  // Forks that follow each other faster than Append gives back: of those before, no more stays than one lets go of.
  while (gone_.size() > most_frames_ + most_warm_) gone_.pop_back();
  LetGo(frames_, position);
  LetGo(warm_, position);
  if (aside_ && aside_->position > position) aside_.reset();
  gone_.push_back(std::move(tip_));
  tip_ = CopyOf(*cursor_);
}

// Freeing large worlds takes longer than a reader wants to wait for an answer: Append does it, bit by bit. The latest is
// freed first: what it shares with those before it stays.
void Run::LetGo(std::vector<Held>& kept, size_t position) {
  const auto first = std::lower_bound(kept.begin(), kept.end(), position + 1, Before);
  gone_.insert(gone_.end(), std::make_move_iterator(first), std::make_move_iterator(kept.end()));
  kept.erase(first, kept.end());
}

// Of all that is kept, the latest moment that is not behind the position.
const Moment* Run::NearestTo(size_t position) const {
  const Moment* nearest = nullptr;
  const auto offer = [&](const Held& moment) {
    if (!moment || moment->position > position) return;
    if (!nearest || nearest->position < moment->position) nearest = moment.get();
  };
  for (const std::vector<Held>* kept : {&frames_, &warm_}) {
    const auto later = std::lower_bound(kept->begin(), kept->end(), position + 1, Before);
    if (later != kept->begin()) offer(*std::prev(later));
  }
  offer(tip_);
  offer(cursor_);
  offer(aside_);
  return nearest;
}

void Run::Bring(Held& held, size_t position) {
  ALO_CHECK(position <= path_.size());
  if (held->position == position) return;
  const Moment* nearest = NearestTo(position);
  const bool back = held->position > position;
  if (nearest != held.get() && (back || held->position < nearest->position)) held = CopyOf(*nearest);
  if (back) return StepBackTo(*held, position);
  while (held->position < position) Advance(*held);
}

// Who goes back goes back again: on the way to the target some moments are kept, the closer to it the denser.
void Run::StepBackTo(Moment& moment, size_t position) {
  const size_t distance = position - moment.position, gap = GapOf(rules_.scenario.jobs.size());
  while (moment.position < position) {
    Advance(moment);
    const size_t left = position - moment.position;
    if (left < gap || !IsWarmAt(left, distance, gap, most_warm_)) continue;
    warm_.insert(std::lower_bound(warm_.begin(), warm_.end(), moment.position, Before), CopyOf(moment));
    ThinWarm(position);
  }
}

// Those farthest from where the cursor goes are the first to leave.
void Run::ThinWarm(size_t position) {
  const auto distance = [position](const Held& m) {
    return m->position < position ? position - m->position : m->position - position;
  };
  while (warm_.size() > most_warm_) {
    const bool first = distance(warm_.front()) > distance(warm_.back());
    warm_.erase(first ? warm_.begin() : std::prev(warm_.end()));
  }
}

// Makes the choice at the moment, and tells what it did.
Event Run::Redo(Moment& moment) {
  ALO_CHECK(moment.position < path_.size());
  const int32_t let_go = JobBehindLastStep(rules_, moment.world);
  const Event event = Step(rules_, moment.world, path_[moment.position]);
  Take(moment, event, let_go);
  return event;
}

Event Run::Replay(size_t position) {
  Seek(position);
  return Redo(*cursor_);
}

const Moment& Run::Aside(size_t position) {
  if (!aside_) aside_ = CopyOf(*NearestTo(position));
  Bring(aside_, position);
  return *aside_;
}

Event Run::ReplayAside(size_t position) {
  Aside(position);
  return Redo(*aside_);
}

size_t Run::ChoiceOfRequest(size_t request) const {
  const auto behind = std::upper_bound(requests_.begin(), requests_.end(), request);
  ALO_CHECK(behind != requests_.end());
  return static_cast<size_t>(behind - requests_.begin()) - 1;
}

// Where a plan is too late, its delivery makes that step never again: what it made up to the tip it has made here.
bool Run::IsTooLateFor(const Choice& plan) const {
  return IsTooLate(rules_, cursor_->world, plan) && !trail_.Came(FaultOf(plan));
}

std::optional<size_t> Run::PlaceOf(const Fault& fault, size_t until) {
  if (!trail_.Came(fault)) return std::nullopt;
  // No gap of a delivery comes before the delivery: start behind the last keyframe that does not know it yet.
  const auto later = std::find_if(frames_.begin(), frames_.end(), [&](const Held& frame) {
    return frame->world.tallies[static_cast<size_t>(fault.job)].deliveries >= fault.delivery;
  });
  const Moment& before = later == frames_.begin() ? **later : **std::prev(later);
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
