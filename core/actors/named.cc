#include "core/actors/named.h"

namespace alo {

const std::vector<NamedConsumer>& NamedConsumers() {
  using enum StepKind;
  static const std::vector<NamedConsumer> named = {
      {"at-most-once", {kPop, kEffect}},
      {"non-idempotent", {kTake, kEffect, kAck}},
      {"idempotent", {kTake, kClaim, kEffect, kAck}},
      {"check-then-act", {kTake, kCheck, kEffect, kMark, kAck}},
      {"ack-first", {kTake, kAck, kEffect}},
      {"naturally idempotent", {kTake, kSet, kAck}},
      {"transactional", {kTake, kCommit, kAck}},
      {"keyed", {kTake, kKeyed, kAck}},
      {"two-state", {kTake, kBegin, kEffect, kFinish, kAck}},
  };
  return named;
}

}  // namespace alo
