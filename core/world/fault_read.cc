#include "core/world/fault_read.h"

#include <algorithm>
#include <optional>
#include <string>

#include "core/base/shown.h"
#include "core/world/limits.h"

namespace alo {
namespace {

bool IsEvictionOfJob(FaultKind kind) {
  return kind == FaultKind::kEvictLock || kind == FaultKind::kEvictMarker || kind == FaultKind::kEvictJob;
}

void ReadJob(const Node& node, const Scenario& scenario, Fault& fault) {
  if (!node.Exists()) return;
  const std::string id = node.Text(kMostNameBytes);
  fault.job = scenario.JobNamed(id);
  if (fault.job < 0) node.Say("no job has the id " + Quoted(id));
}

void ReadDelivery(const Node& node, Fault& fault) {
  if (node.Exists()) fault.delivery = static_cast<int32_t>(node.Integer(1, kMostCount));
}

void ReadTime(const Node& node, Fault& fault) {
  fault.where = Where::kAtTime;
  fault.at_ms = node.Member("atMs").Integer(0, kMostMs);
}

void ReadWorkerAndTime(const Node& node, const Scenario& scenario, Fault& fault) {
  const Node worker = node.Member("worker");
  const std::string name = worker.Text(kMostNameBytes);
  fault.worker = scenario.WorkerNamed(name);
  if (fault.worker < 0) worker.Say("no worker has the name " + Quoted(name));
  ReadTime(node, fault);
}

// The step must be there to strike at, unless the consumers are not the file's own any more. A handler that has not
// begun can neither throw nor hang.
void ReadStep(const Node& node, const Scenario& scenario, Fault& fault) {
  const std::string name = node.Text(kMostNameBytes);
  const std::optional<StepKind> step = StepNamed(name);
  if (!step) return node.Say("unknown step " + Quoted(name) + "; one of " + StepNames());
  fault.step = *step;
  const bool there = std::any_of(scenario.consumers.begin(), scenario.consumers.end(), [&](const Consumer& c) {
    return std::find(c.steps.begin(), c.steps.end(), *step) != c.steps.end();
  });
  if (!there && !scenario.changed) return node.Say("no consumer has the step \"" + name + "\"");
  const bool needs_handler = fault.kind == FaultKind::kThrow || fault.kind == FaultKind::kHang;
  if (needs_handler && fault.where == Where::kBefore && IsDelivery(*step)) {
    node.Say("must be a later step: before \"" + name + "\" no handler runs that could " + std::string(NameOf(fault.kind)));
  }
}

void ReadPlace(const Node& node, const Scenario& scenario, Fault& fault) {
  const Node before = node.Member("before"), after = node.Member("after");
  if (node.Member("worker").Exists()) return ReadWorkerAndTime(node, scenario, fault);
  if (before.Exists() == after.Exists()) {
    return node.Say("must say where it strikes: \"before\" or \"after\" a step, or \"worker\" and \"atMs\"");
  }
  ReadJob(node.Member("job"), scenario, fault);
  ReadDelivery(node.Member("delivery"), fault);
  fault.where = before.Exists() ? Where::kBefore : Where::kAfter;
  ReadStep(before.Exists() ? before : after, scenario, fault);
}

// The keys that go with the kind and the place: anything else would be passed over in silence.
std::string KeysOf(const Node& node, FaultKind kind) {
  if (kind == FaultKind::kLoseAck) return "kind, job, delivery";
  if (IsEvictionOfJob(kind)) return "kind, job, atMs";
  if (kind == FaultKind::kEvictWait) return "kind, atMs";
  const bool by_clock = node.Member("worker").Exists() || node.Member("atMs").Exists();
  std::string keys = by_clock ? "kind, worker, atMs" : "kind, job, delivery, before, after";
  if (kind == FaultKind::kCrash) keys += ", restartMs";
  if (kind == FaultKind::kPause) keys += ", forMs";
  return keys;
}

}  // namespace

Fault ReadFault(const Node& node, const Scenario& scenario) {
  Fault fault;
  node.WantObject("kind, delivery, job, before, after, worker, atMs, restartMs, forMs");
  fault.kind = *FaultNamed(
      node.Member("kind").OneOf("crash, pause, throw, hang, lose-ack, evict-lock, evict-marker, evict-job, evict-wait"));
  node.WantObject(KeysOf(node, fault.kind));
  if (fault.kind == FaultKind::kPause) fault.span_ms = node.Member("forMs").Integer(0, kMostMs);
  if (node.Member("restartMs").Exists()) fault.span_ms = node.Member("restartMs").Integer(0, kMostMs);
  if (fault.kind == FaultKind::kLoseAck) {
    fault.where = Where::kAtAck;
    ReadJob(node.Member("job"), scenario, fault);
    ReadDelivery(node.Member("delivery"), fault);
  } else if (fault.kind == FaultKind::kEvictWait) {
    ReadTime(node, fault);
  } else if (IsEvictionOfJob(fault.kind)) {
    ReadJob(node.Member("job"), scenario, fault);
    ReadTime(node, fault);
  } else {
    ReadPlace(node, scenario, fault);
  }
  return fault;
}

}  // namespace alo
