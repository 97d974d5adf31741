#include "core/api/retold.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/world/choice.h"
#include "core/world/fault.h"
#include "core/world/limits.h"
#include "core/world/scenario_read.h"

namespace alo {
namespace {

using Kind = Choice::Kind;
using Memory = rapidjson::Document::AllocatorType;

// So much of both runs is compared. Where they are the same behind the last intervention, they stay so.
constexpr size_t kMostCompared = 200000;

Json TextOf(std::string_view text, Memory& memory) {
  return Json(text.data(), static_cast<rapidjson::SizeType>(text.size()), memory);
}

std::optional<FaultKind> FaultOfChoice(Kind kind) {
  switch (kind) {
    case Kind::kCrash: return FaultKind::kCrash;
    case Kind::kPause: return FaultKind::kPause;
    case Kind::kThrow: return FaultKind::kThrow;
    case Kind::kHang: return FaultKind::kHang;
    case Kind::kEvictLock: return FaultKind::kEvictLock;
    case Kind::kEvictMarker: return FaultKind::kEvictMarker;
    case Kind::kEvictJob: return FaultKind::kEvictJob;
    default: return std::nullopt;
  }
}

// A choice made by hand, as a fault: behind the step that the worker has just made, else by the clock. nullopt: there is
// no such fault.
std::optional<Fault> FaultOf(const Rules& rules, const World& world, const Choice& choice) {
  if (choice.kind == Kind::kPlan) return FaultOf(choice);
  const std::optional<FaultKind> kind = FaultOfChoice(choice.kind);
  if (!kind) return std::nullopt;
  Fault fault;
  fault.kind = *kind;
  fault.where = Where::kAtTime;
  fault.at_ms = world.now_ms;
  fault.span_ms = choice.Span();
  if (IsOfJob(choice.kind)) {
    fault.job = choice.subject;
    return fault;
  }
  fault.worker = choice.subject;
  const Worker& worker = world.workers[static_cast<size_t>(choice.subject)];
  if (world.in_gap != choice.subject || worker.job < 0) return fault;
  fault.where = Where::kAfter;
  fault.step = rules.consumer.steps[static_cast<size_t>(worker.done)];
  fault.job = worker.job;
  fault.delivery = worker.delivery;
  return fault;
}

Json JsonOf(const Scenario& scenario, const Fault& fault, Memory& memory) {
  Json json(rapidjson::kObjectType);
  const auto add = [&](const char* name, Json value) { json.AddMember(TextOf(name, memory), std::move(value), memory); };
  add("kind", TextOf(NameOf(fault.kind), memory));
  if (fault.where == Where::kAtTime) {
    const bool of_worker = fault.kind <= FaultKind::kHang;
    const std::string& name = of_worker ? scenario.workers[static_cast<size_t>(fault.worker)] : scenario.jobs[static_cast<size_t>(fault.job)].id;
    add(of_worker ? "worker" : "job", TextOf(name, memory));
    add("atMs", Json(fault.at_ms));
  } else {
    add("job", TextOf(scenario.jobs[static_cast<size_t>(fault.job)].id, memory));
    add("delivery", Json(fault.delivery));
  }
  if (fault.where == Where::kBefore || fault.where == Where::kAfter) {
    add(fault.where == Where::kBefore ? "before" : "after", TextOf(NameOf(fault.step), memory));
  }
  if (fault.span_ms) add(fault.kind == FaultKind::kPause ? "forMs" : "restartMs", Json(*fault.span_ms));
  return json;
}

// What was done, as faults; the same one done in several worlds is one. nullopt: something else was done too.
std::optional<std::vector<Fault>> FaultsOf(Timeline& timeline) {
  std::vector<Fault> faults;
  for (const auto& [position, move] : timeline.Interventions()) {
    if (position >= timeline.length()) return std::nullopt;
    const Moment& moment = timeline.Aside(move.world, position);
    const std::optional<Fault> fault = FaultOf(timeline.rules(move.world), moment.world, move.choice);
    if (!fault) return std::nullopt;
    if (std::find(faults.begin(), faults.end(), *fault) == faults.end()) faults.push_back(*fault);
  }
  return faults;
}

// Planned faults are no move of the run that they make: they only wait there.
std::vector<Choice> MadeIn(const Timeline& timeline, size_t world, size_t most) {
  std::vector<Choice> made;
  for (const Choice& choice : timeline.run(world).path()) {
    if (made.size() == most) break;
    if (choice.kind != Kind::kPlan) made.push_back(choice);
  }
  return made;
}

bool PlaysTheSame(const Json& json, const Timeline& timeline) {
  const ScenarioFile read = ReadChangedScenario("", "", json);
  if (!read.error.empty()) return false;
  Timeline other(read.scenarios[0]);
  other.Extend(std::min(timeline.length(), kMostCompared));
  for (size_t world = 0; world < timeline.worlds(); ++world) {
    const size_t known = other.run(world).path().size();
    const std::vector<Choice> here = MadeIn(timeline, world, known);
    if (MadeIn(other, world, here.size()) != here) return false;
  }
  return true;
}

Json& ListIn(Json& json, const char* name, Memory& memory) {
  if (!json.HasMember(name)) json.AddMember(TextOf(name, memory), Json(rapidjson::kArrayType), memory);
  return json[name];
}

bool RetellAsFaults(const Scenario& scenario, Timeline& timeline, Json& json, Memory& memory) {
  const std::optional<std::vector<Fault>> faults = FaultsOf(timeline);
  if (!faults) return false;
  for (const Fault& fault : *faults) ListIn(json, "faults", memory).PushBack(JsonOf(scenario, fault, memory), memory);
  return PlaysTheSame(json, timeline);
}

// The choices of each world up to the last thing done to it. Arrivals come of themselves (driven.h).
bool RetellAsChoices(const Scenario& scenario, Timeline& timeline, Json& json, Memory& memory) {
  for (size_t world = 0; world < timeline.worlds(); ++world) {
    std::vector<Choice> choices;
    size_t wanted = 0;
    for (const Intervention& one : timeline.Interventions()) {
      if (one.move.world == world) wanted = one.position + 1;
    }
    for (const Move& move : timeline.Path(0, wanted)) {
      if (move.world == world && move.choice.kind != Kind::kAdd) choices.push_back(move.choice);
    }
    if (choices.empty()) continue;
    if (choices.size() > kMostChoices) return false;
    Json list(rapidjson::kArrayType);
    for (const Choice& choice : choices) list.PushBack(TextOf(KeyOf(choice, scenario), memory), memory);
    Json& consumer = json["consumers"][scenario.consumers[world].name.c_str()];
    ListIn(consumer, "choices", memory) = std::move(list);
  }
  return PlaysTheSame(json, timeline);
}

}  // namespace

std::string RetellInterventions(const Scenario& scenario, Timeline& timeline, Json& json, Memory& memory) {
  if (timeline.Interventions().empty()) return "";
  json.RemoveMember("expect");  // it was meant for the run as it was
  const Json as_it_was(json, memory);
  if (RetellAsFaults(scenario, timeline, json, memory)) return "";
  json.CopyFrom(as_it_was, memory);
  if (RetellAsChoices(scenario, timeline, json, memory)) return "";
  return "no scenario file says what was done here: neither faults nor " + std::to_string(kMostChoices) + " choices a consumer play this run";
}

}  // namespace alo
