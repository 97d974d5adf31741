#include "core/run/trail.h"

#include "core/base/check.h"

namespace alo {
namespace {

constexpr unsigned kStepBits = 5;  // of a note; the rest is the delivery's place
static_assert(kStepKinds <= 1 << kStepBits);

uint32_t BitOf(StepKind step) { return 1u << static_cast<unsigned>(step); }

uint32_t StepsOf(const Fault& fault) {
  const bool at_ack = fault.where == Where::kAtAck;
  return at_ack ? BitOf(StepKind::kAck) | BitOf(StepKind::kForgetfulAck) : BitOf(fault.step);
}

}  // namespace

uint32_t Trail::Find(int32_t job, int32_t number) const {
  uint32_t at = newest_[static_cast<size_t>(job)];
  while (at != kNone && deliveries_[at].number > number) at = deliveries_[at].before;
  return at != kNone && deliveries_[at].number == number ? at : kNone;
}

void Trail::Add(const Event& event) {
  notes_.push_back(kNone);
  // A take of a job over the stall limit is no delivery.
  if (event.choice.kind != Choice::Kind::kStep || event.delivery == 0) return;
  uint32_t at = Find(event.job, event.delivery);
  if (at == kNone) {
    uint32_t& newest = newest_[static_cast<size_t>(event.job)];
    at = static_cast<uint32_t>(deliveries_.size());
    ALO_CHECK(at < kNone >> kStepBits);
    deliveries_.push_back({event.job, event.delivery, newest, 0});
    newest = at;
  }
  uint32_t& steps = deliveries_[at].steps;
  if ((steps & BitOf(event.step)) != 0) return;
  steps |= BitOf(event.step);
  notes_.back() = at << kStepBits | static_cast<uint32_t>(event.step);
}

void Trail::Truncate(size_t choices) {
  ALO_CHECK(choices <= notes_.size());
  for (; notes_.size() > choices; notes_.pop_back()) {
    const uint32_t note = notes_.back();
    if (note == kNone) continue;
    Delivery& delivery = deliveries_[note >> kStepBits];
    delivery.steps &= ~(1u << (note & ((1u << kStepBits) - 1)));
    if (delivery.steps != 0) continue;
    newest_[static_cast<size_t>(delivery.job)] = delivery.before;
    deliveries_.pop_back();  // its first note was the newest of all deliveries
  }
}

bool Trail::Came(const Fault& fault) const {
  const uint32_t at = Find(fault.job, fault.delivery);
  return at != kNone && (deliveries_[at].steps & StepsOf(fault)) != 0;
}

}  // namespace alo
