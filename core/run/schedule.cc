#include "core/run/schedule.h"

#include <algorithm>

#include "core/base/check.h"
#include "core/world/driven.h"
#include "core/world/legal.h"

namespace alo {
namespace {

using Kind = Choice::Kind;

Choice Of(Kind kind, int32_t subject = -1, int64_t ms = -1) {
  Choice choice;
  choice.kind = kind;
  choice.subject = subject;
  choice.ms = ms;
  return choice;
}

Choice StrikeOf(const World& world, int32_t fault_index, int32_t worker) {
  const Fault& fault = world.pending[static_cast<size_t>(fault_index)];
  const int64_t span_ms = fault.span_ms.value_or(-1);
  switch (fault.kind) {
    case FaultKind::kCrash: return Of(Kind::kCrash, worker, span_ms);
    case FaultKind::kPause: return Of(Kind::kPause, worker, span_ms);
    case FaultKind::kThrow: return Of(Kind::kThrow, worker);
    default: ALO_CHECK(fault.kind == FaultKind::kHang); return Of(Kind::kHang, worker);
  }
}

Choice StepOf(const Rules& rules, const World& world, int32_t worker) {
  const int32_t fault = FaultBefore(rules, world, worker);
  return fault >= 0 ? StrikeOf(world, fault, worker) : Of(Kind::kStep, worker);
}

int32_t FirstIdle(const World& world) {
  for (size_t i = 0; i < world.workers.size(); ++i) {
    if (world.workers[i].Idle()) return static_cast<int32_t>(i);
  }
  return -1;
}

Choice DueChoice(const Rules& rules, const World& world, const Due& due) {
  switch (due.kind) {
    case Due::Kind::kArrival: return Of(Kind::kAdd, due.subject);
    case Due::Kind::kFault: return ChoiceOfTimedFault(rules.scenario.faults[static_cast<size_t>(due.subject)]);
    case Due::Kind::kSweep: return Of(Kind::kSweep);
    case Due::Kind::kMove: return Of(Kind::kMove);
    case Due::Kind::kStep: return StepOf(rules, world, due.subject);
    case Due::Kind::kRenew: return Of(Kind::kRenew, due.subject);
    case Due::Kind::kRetry: return Of(Kind::kRetry, due.subject);
    case Due::Kind::kWake: break;
  }
  const bool crashed = world.workers[static_cast<size_t>(due.subject)].status == Worker::Status::kCrashed;
  return Of(crashed ? Kind::kRestart : Kind::kResume, due.subject);
}

// The next instant at which anything happens: something due, a key that expires, or the end.
int64_t NextInstant(const Rules& rules, const World& world) {
  int64_t at_ms = rules.scenario.until_ms;
  if (!world.agenda.empty()) at_ms = std::min(at_ms, world.agenda.first().first.at_ms);
  if (std::optional<int64_t> expiry = world.store.NextExpiry()) at_ms = std::min(at_ms, *expiry);
  return at_ms;
}

}  // namespace

std::optional<Choice> NextByClock(const Rules& rules, const World& world) {
  if (const std::optional<Choice> listed = NextDriven(rules, world)) return listed;
  if (world.in_gap >= 0) {
    const int32_t fault = FaultAfter(rules, world, world.in_gap);
    if (fault >= 0) return StrikeOf(world, fault, world.in_gap);
  }
  if (AnythingWaits(rules, world)) {
    if (const int32_t worker = FirstIdle(world); worker >= 0) return StepOf(rules, world, worker);
  }
  if (AtRest(rules, world)) return std::nullopt;
  if (!world.agenda.empty() && world.agenda.first().first.at_ms <= world.now_ms) {
    return DueChoice(rules, world, world.agenda.first().second);
  }
  if (world.now_ms >= rules.scenario.until_ms) return std::nullopt;
  return Of(Kind::kWait, -1, NextInstant(rules, world));
}

}  // namespace alo
