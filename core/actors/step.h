// The steps a consumer can be made of, by kind and by name.
#ifndef CORE_ACTORS_STEP_H_
#define CORE_ACTORS_STEP_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace alo {

enum class StepKind : uint8_t {
  kTake, kPop, kClaim, kCheck, kEffect, kSet, kMark, kCommit, kKeyed, kBegin, kFinish, kForget, kFence, kAck,
  kForgetfulAck, kRelease, kForgetfulRelease,
};
inline constexpr int kStepKinds = 17;

// Defined beside the table of steps (program.cc).
std::string_view NameOf(StepKind kind);
std::optional<StepKind> StepNamed(std::string_view name);
std::string StepNames();  // `take, pop, claim …`, for an error line

// The step reaches out to the ledger, and lasts as long as the effect does.
inline bool LastsAsEffect(StepKind kind) {
  return kind == StepKind::kEffect || kind == StepKind::kSet || kind == StepKind::kCommit ||
         kind == StepKind::kKeyed || kind == StepKind::kFence;
}
inline bool IsDelivery(StepKind kind) { return kind == StepKind::kTake || kind == StepKind::kPop; }
inline bool IsAck(StepKind kind) { return kind == StepKind::kAck || kind == StepKind::kForgetfulAck; }
inline bool WritesMarker(StepKind kind) {
  return kind == StepKind::kClaim || kind == StepKind::kMark || kind == StepKind::kBegin || kind == StepKind::kFinish ||
         kind == StepKind::kForget;
}

}  // namespace alo

#endif  // CORE_ACTORS_STEP_H_
