#include "core/api/job_story.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "core/api/json_edit.h"
#include "core/base/check.h"
#include "core/world/limits.h"
#include "core/world/outcome.h"
#include "core/world/scenario_read.h"

namespace alo {
namespace {

constexpr char kFile[] = "story";

size_t Place(int32_t index) { return static_cast<size_t>(index); }

// A world of one job and a few workers is done long before that.
constexpr size_t kMostChoicesAlone = 100000;

void SetSpan(Json& json, const Fault& fault, JsonMemory& memory) {
  if (!fault.span_ms) return;
  SetMember(json, fault.kind == FaultKind::kCrash ? "restartMs" : "forMs", Json(*fault.span_ms), memory);
}

Json FaultJson(const Fault& fault, const std::string& job, JsonMemory& memory) {
  Json json(rapidjson::kObjectType);
  SetMember(json, "kind", JsonText(NameOf(fault.kind), memory), memory);
  SetMember(json, "job", JsonText(job, memory), memory);
  SetMember(json, "delivery", Json(fault.delivery), memory);
  if (fault.where == Where::kAtAck) return json;
  SetMember(json, fault.where == Where::kBefore ? "before" : "after", JsonText(NameOf(fault.step), memory), memory);
  SetSpan(json, fault, memory);
  return json;
}

// One more than it was delivered to, so that somebody is free when it comes back for the last time.
Json WorkersJson(const StormRun::One& one, int32_t job, JsonMemory& memory) {
  const std::vector<std::string>& names = one.rules.scenario.workers;
  const size_t wanted = Place(one.world.tallies[Place(job)].deliveries) + 1;
  Json list(rapidjson::kArrayType);
  for (size_t i = 0; i < std::min(wanted, names.size()); ++i) list.PushBack(JsonText(names[i], memory), memory);
  return list;
}

Json JobsJson(const StormRun::One& one, int32_t job, JsonMemory& memory) {
  Json json(rapidjson::kObjectType);
  SetMember(json, "id", JsonText(one.rules.JobId(job), memory), memory);
  const int64_t first_ms = one.gathering.FirstDeliveryMs(job);
  SetMember(json, "atMs", Json(first_ms >= 0 ? first_ms : one.rules.JobAt(job).at_ms), memory);
  Json list(rapidjson::kArrayType);
  list.PushBack(json, memory);
  return list;
}

Json OnlyConsumer(Json& root, const std::string& name, JsonMemory& memory) {
  Json only(rapidjson::kObjectType);
  only.AddMember(JsonText(name, memory), root["consumers"][name.c_str()], memory);
  return only;
}

std::string Written(const Json& json) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  json.Accept(writer);
  return std::string(buffer.GetString(), buffer.GetSize());
}

// The storm's scenario with that consumer alone.
Json& Reduced(rapidjson::Document& document, const std::string& text, const std::string& consumer) {
  Problem problem;
  ALO_CHECK(ParseJson(text, kMostFileBytes, document, problem));
  Json& root = document.IsArray() ? document[0] : document;
  JsonMemory& memory = document.GetAllocator();
  for (const char* told : {"title", "why", "source", "expect"}) root.RemoveMember(told);
  SetMember(root, "consumers", OnlyConsumer(root, consumer, memory), memory);
  return root;
}

std::string TextAlone(const std::string& text, const StormRun::One& one, int32_t job) {
  rapidjson::Document document;
  Json& root = Reduced(document, text, one.rules.consumer.name);
  JsonMemory& memory = document.GetAllocator();
  for (const char* drawn : {"storm", "seed", "replays"}) root.RemoveMember(drawn);
  Json faults(rapidjson::kArrayType);
  if (const History* history = one.gathering.HistoryOf(job)) {
    for (const Struck& struck : history->struck) faults.PushBack(FaultJson(struck.fault, one.rules.JobId(job), memory), memory);
  }
  SetMember(root, "workers", WorkersJson(one, job, memory), memory);
  SetMember(root, "jobs", JobsJson(one, job, memory), memory);
  SetMember(root, "faults", std::move(faults), memory);
  return Written(root);
}

// What has to be the same: how it ended, and how late it came back.
auto EndOf(const StormRun::One& one, int32_t job) {
  const Account& account = one.world.ledger.Of(job);
  const History* history = one.gathering.HistoryOf(job);
  return std::make_tuple(one.world.tallies[Place(job)].deliveries, account.runs, account.effects,
                         JobStatesOf(one.rules, one.world)[Place(job)], history ? history->latest_ms : -1);
}

size_t TroubleOf(const History* history) {
  if (!history) return 0;
  if (history->repeated_at > 0) return history->repeated_at;
  return history->came_back_at > 0 ? history->came_back_at : history->struck_at;
}

// What struck by the clock struck a worker: it is no job's own.
bool StruckByClock(const History* history) {
  return history && std::any_of(history->struck.begin(), history->struck.end(),
                                [](const Struck& one) { return one.fault.where == Where::kAtTime; });
}

// nullopt: the job is not the same without the others around it.
std::optional<JobStory> StoryAlone(const std::string& text, const StormRun::One& one, int32_t job) {
  if (StruckByClock(one.gathering.HistoryOf(job))) return std::nullopt;
  JobStory story{TextAlone(text, one, job), true, 0};
  const ScenarioFile file = ReadScenarios(kFile, story.text);
  if (!file.error.empty()) return std::nullopt;
  StormRun run(file.scenarios[0]);
  run.Advance(kMostChoicesAlone);
  const StormRun::One& alone = run.worlds()[0];
  if (!run.complete() || EndOf(alone, 0) != EndOf(one, job)) return std::nullopt;
  story.position = TroubleOf(alone.gathering.HistoryOf(0));
  return story;
}

}  // namespace

JobStory StoryOf(const std::string& text, const StormRun::One& one, int32_t job) {
  ALO_CHECK(one.complete);
  if (std::optional<JobStory> alone = StoryAlone(text, one, job)) return *std::move(alone);
  rapidjson::Document document;
  return {Written(Reduced(document, text, one.rules.consumer.name)), false, TroubleOf(one.gathering.HistoryOf(job))};
}

}  // namespace alo
