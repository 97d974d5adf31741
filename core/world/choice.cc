#include "core/world/choice.h"

#include <charconv>
#include <iterator>
#include <limits>
#include <vector>

#include "core/base/check.h"

namespace alo {
namespace {

using Kind = Choice::Kind;

constexpr std::string_view kNames[] = {"wait",  "add",  "step",   "renew",      "sweep",        "move",  "retry", "restart",
                                       "resume", "crash", "pause", "throw", "hang", "evict-lock", "evict-marker", "evict-job", "evict-wait", "plan",
                                       "reaper-off", "reaper-on", "expire", "expire-marker", "lose-ack"};
static_assert(std::size(kNames) == static_cast<size_t>(Kind::kLoseAck) + 1);

std::vector<std::string_view> Split(std::string_view key) {
  std::vector<std::string_view> parts;
  while (true) {
    const size_t colon = key.find(':');
    parts.push_back(key.substr(0, colon));
    if (colon == std::string_view::npos) return parts;
    key.remove_prefix(colon + 1);
  }
}

bool Parse(std::string_view text, int64_t& out) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return !text.empty() && error == std::errc() && end == text.data() + text.size() && out >= 0 && out <= kMostMs;
}

bool ParseDelivery(std::string_view text, int32_t& out) {
  int64_t number = 0;
  if (!Parse(text, number) || number < 1 || number > std::numeric_limits<int32_t>::max()) return false;
  out = static_cast<int32_t>(number);
  return true;
}

std::optional<Kind> KindNamed(std::string_view name) {
  for (size_t i = 0; i < std::size(kNames); ++i) {
    if (kNames[i] == name) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

// The span behind the last fixed part: absent or a number. Pauses must have one; only crashes may also have none.
bool ParseSpan(const std::vector<std::string_view>& parts, size_t at, bool crash, bool pause, Choice& choice) {
  if (parts.size() == at) return !pause;
  return (crash || pause) && parts.size() == at + 1 && Parse(parts[at], choice.ms);
}

// plan : fault : job : delivery [: before|after : step [: span]]
bool ParsePlan(const std::vector<std::string_view>& parts, const Scenario& scenario, Choice& choice) {
  if (parts.size() < 4) return false;
  const std::optional<FaultKind> fault = FaultNamed(parts[1]);
  choice.subject = scenario.JobNamed(std::string(parts[2]));
  if (!fault || choice.subject < 0 || !ParseDelivery(parts[3], choice.delivery)) return false;
  choice.fault = *fault;
  if (*fault == FaultKind::kLoseAck) {
    choice.where = Where::kAtAck;
    return parts.size() == 4;
  }
  if (*fault > FaultKind::kHang || parts.size() < 6 || (parts[4] != "before" && parts[4] != "after")) return false;
  choice.where = parts[4] == "before" ? Where::kBefore : Where::kAfter;
  const std::optional<StepKind> step = StepNamed(parts[5]);
  if (!step) return false;
  choice.step = *step;
  return ParseSpan(parts, 6, *fault == FaultKind::kCrash, *fault == FaultKind::kPause, choice);
}

std::string PlanKey(const Choice& c, const Scenario& scenario) {
  std::string key = "plan:" + std::string(NameOf(c.fault)) + ":" + scenario.jobs[static_cast<size_t>(c.subject)].id +
                    ":" + std::to_string(c.delivery);
  if (c.where == Where::kAtAck) return key;
  key += c.where == Where::kBefore ? ":before:" : ":after:";
  key += NameOf(c.step);
  return c.ms < 0 ? key : key + ":" + std::to_string(c.ms);
}

}  // namespace

bool IsOfWorker(Kind kind) {
  switch (kind) {
    case Kind::kStep: case Kind::kRenew: case Kind::kRestart: case Kind::kResume: case Kind::kCrash:
    case Kind::kPause: case Kind::kThrow: case Kind::kHang: case Kind::kLoseAck: return true;
    default: return false;
  }
}

bool IsOfJob(Kind kind) {
  return kind == Kind::kAdd || kind == Kind::kRetry || kind == Kind::kEvictLock || kind == Kind::kEvictMarker ||
         kind == Kind::kEvictJob || kind == Kind::kExpire || kind == Kind::kExpireMarker || kind == Kind::kPlan;
}

std::string_view NameOf(Kind kind) { return kNames[static_cast<size_t>(kind)]; }

std::string KeyOf(const Choice& c, const Scenario& scenario) {
  if (c.kind == Kind::kPlan) return PlanKey(c, scenario);
  std::string key(NameOf(c.kind));
  if (IsOfWorker(c.kind)) key += ":" + scenario.workers[static_cast<size_t>(c.subject)];
  if (IsOfJob(c.kind)) key += ":" + scenario.jobs[static_cast<size_t>(c.subject)].id;
  return c.ms < 0 ? key : key + ":" + std::to_string(c.ms);
}

std::optional<Choice> ChoiceOf(std::string_view key, const Scenario& scenario) {
  const std::vector<std::string_view> parts = Split(key);
  const std::optional<Kind> kind = KindNamed(parts[0]);
  if (!kind) return std::nullopt;
  Choice choice;
  choice.kind = *kind;
  bool good = false;
  if (*kind == Kind::kPlan) {
    good = ParsePlan(parts, scenario, choice);
  } else if (*kind == Kind::kWait) {
    good = parts.size() == 2 && Parse(parts[1], choice.ms);
  } else if (IsOfWorker(*kind) || IsOfJob(*kind)) {
    if (parts.size() < 2) return std::nullopt;
    const std::string name(parts[1]);
    choice.subject = IsOfWorker(*kind) ? scenario.WorkerNamed(name) : scenario.JobNamed(name);
    good = choice.subject >= 0 && ParseSpan(parts, 2, *kind == Kind::kCrash, *kind == Kind::kPause, choice);
  } else {
    good = parts.size() == 1;
  }
  return good ? std::optional(choice) : std::nullopt;
}

Fault FaultOf(const Choice& plan) {
  ALO_CHECK(plan.kind == Kind::kPlan);
  Fault fault;
  fault.kind = plan.fault;
  fault.where = plan.where;
  fault.step = plan.step;
  fault.job = plan.subject;
  fault.delivery = plan.delivery;
  fault.span_ms = plan.Span();
  return fault;
}

}  // namespace alo
