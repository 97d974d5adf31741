#include "core/api/settings.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/actors/named.h"
#include "core/api/json_edit.h"
#include "core/base/shown.h"
#include "core/world/limits.h"

namespace alo {
namespace {

constexpr size_t kMostSettingsBytes = size_t{1} << 20;

// From where to where it may go the scenario's reader says.
void ReadNumber(const Node& object, const char* key, std::optional<int64_t>& out) {
  const Node node = object.Member(key);
  if (node.Exists()) out = node.Integer();
}

void ReadConsumerNames(const Node& node, const std::vector<std::string>& choosable, std::vector<std::string>& out) {
  if (!node.Exists()) return;
  out.clear();
  std::set<std::string> names;
  for (const Node& item : node.Items(1, kMostConsumers)) {
    const std::string name = item.Text(kMostNameBytes);
    if (std::find(choosable.begin(), choosable.end(), name) == choosable.end()) {
      item.Say("no consumer has the name " + Quoted(name));
    }
    if (!names.insert(name).second) item.Say(Quoted(name) + " is there already");
    out.push_back(name);
  }
}

// --- writing ----------------------------------------------------------------------------------------------------------

void SetNumber(Json& object, const char* name, const std::optional<int64_t>& number, JsonMemory& memory) {
  if (number) SetMember(object, name, Json(*number), memory);
}

// The member that is an object, made where it is absent (or null).
Json& ObjectIn(Json& object, const char* name, JsonMemory& memory) {
  auto member = object.FindMember(name);
  if (member != object.MemberEnd() && member->value.IsObject()) return member->value;
  return SetMember(object, name, Json(rapidjson::kObjectType), memory);
}

// Where there is no reaper, any of its settings brings one, with the reader's defaults for the others.
void SetReaper(const Settings& s, Json& root, JsonMemory& memory) {
  if (!s.every_ms && !s.sweep && !s.max_stalled) return;
  Json& reaper = ObjectIn(root, "reaper", memory);
  SetNumber(reaper, "everyMs", s.every_ms, memory);
  if (s.sweep) SetMember(reaper, "sweep", JsonText(*s.sweep, memory), memory);
  if (s.max_stalled) SetMember(reaper, "maxStalled", *s.max_stalled ? Json(**s.max_stalled) : Json(), memory);
}

// The alphabet, and beyond it W27, W28, …
std::string NewWorker(int64_t number) {
  if (number < 26) return std::string(1, static_cast<char>('A' + number));
  return "W" + std::to_string(number + 1);
}

void SetWorkers(int64_t count, const Scenario& as_filed, Json& root, JsonMemory& memory) {
  std::vector<std::string> names = as_filed.workers;
  names.resize(std::min(names.size(), static_cast<size_t>(count)));
  std::set<std::string> taken(names.begin(), names.end());
  for (int64_t number = 0; static_cast<int64_t>(names.size()) < count; ++number) {
    if (taken.insert(NewWorker(number)).second) names.push_back(NewWorker(number));
  }
  Json list(rapidjson::kArrayType);
  for (const std::string& name : names) list.PushBack(JsonText(name, memory), memory);
  SetMember(root, "workers", std::move(list), memory);
}

Json NamedJson(const std::string& name, const Json& first, JsonMemory& memory) {
  const std::vector<NamedConsumer>& all = NamedConsumers();
  const auto named = std::find_if(all.begin(), all.end(), [&](const NamedConsumer& one) { return one.name == name; });
  Json steps(rapidjson::kArrayType);
  for (StepKind step : named->steps) steps.PushBack(JsonText(NameOf(step), memory), memory);
  Json consumer(rapidjson::kObjectType);
  SetMember(consumer, "steps", std::move(steps), memory);
  for (const char* taken_over : {"effectMs", "effect", "attempts", "backoffMs"}) {
    const auto member = first.FindMember(taken_over);
    if (member != first.MemberEnd()) SetMember(consumer, taken_over, Json(member->value, memory), memory);
  }
  return consumer;
}

void SetConsumers(const std::vector<std::string>& names, Json& root, JsonMemory& memory) {
  Json& filed = root["consumers"];
  Json chosen(rapidjson::kObjectType);
  for (const std::string& name : names) {
    const auto member = filed.FindMember(JsonText(name, memory));
    const Json& first = filed.MemberBegin()->value;
    Json consumer = member != filed.MemberEnd() ? Json(member->value, memory) : NamedJson(name, first, memory);
    chosen.AddMember(JsonText(name, memory), std::move(consumer), memory);
  }
  filed = std::move(chosen);
}

}  // namespace

std::vector<std::string> Choosable(const Scenario& as_filed) {
  std::vector<std::string> names;
  for (const Consumer& consumer : as_filed.consumers) names.push_back(consumer.name);
  for (const NamedConsumer& named : NamedConsumers()) {
    if (std::find(names.begin(), names.end(), named.name) == names.end()) names.emplace_back(named.name);
  }
  return names;
}

std::string ReadSettings(std::string_view text, const Scenario& as_filed, Settings& settings) {
  Problem problem;
  rapidjson::Document document;
  if (!ParseJson(text, kMostSettingsBytes, document, problem)) return "settings: " + problem.line();
  const Reading reading{document, "settings", problem};
  const Node root(reading);
  root.WantObject("replays, lockMs, renewMs, everyMs, sweep, maxStalled, workers, effectMs, consumers");
  Settings read = settings;
  ReadNumber(root, "replays", read.replays);
  ReadNumber(root, "lockMs", read.lock_ms);
  ReadNumber(root, "renewMs", read.renew_ms);
  ReadNumber(root, "everyMs", read.every_ms);
  if (root.Member("sweep").Exists()) read.sweep = root.Member("sweep").OneOf(kSweepNames);
  const Node limit = root.Member("maxStalled");
  if (limit.IsNull()) read.max_stalled.emplace();
  else if (limit.Exists()) read.max_stalled.emplace(limit.Integer());
  if (root.Member("workers").Exists()) read.workers = root.Member("workers").Integer(1, int64_t{kMostWorkers});
  ReadNumber(root, "effectMs", read.effect_ms);
  ReadConsumerNames(root.Member("consumers"), Choosable(as_filed), read.consumers);
  if (problem.Any()) return problem.line();
  settings = std::move(read);
  return "";
}

void ApplySettings(const Settings& settings, const Scenario& as_filed, Json& json, JsonMemory& memory) {
  json.RemoveMember("expect");
  SetNumber(json, "replays", settings.replays, memory);
  if (settings.lock_ms || settings.renew_ms) {
    Json& queue = ObjectIn(json, "queue", memory);
    SetNumber(queue, "lockMs", settings.lock_ms, memory);
    SetNumber(queue, "renewMs", settings.renew_ms, memory);
  }
  SetReaper(settings, json, memory);
  if (settings.workers) SetWorkers(*settings.workers, as_filed, json, memory);
  if (!settings.consumers.empty()) SetConsumers(settings.consumers, json, memory);
  for (auto& member : json["consumers"].GetObject()) {
    SetNumber(member.value, "effectMs", settings.effect_ms, memory);
    if (settings.sweep) member.value.RemoveMember("sweep");  // every world gets the one that was set
  }
}

bool HaveSameSettings(const Scenario& a, const Scenario& b) {
  const auto all = [](const Scenario& s) {
    return std::tie(s.replays, s.queue.lock_ms, s.queue.renew_ms, s.queue.max_stalled, s.reaper, s.workers, s.consumers);
  };
  return all(a) == all(b);
}

}  // namespace alo
