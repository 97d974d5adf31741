// What is on show, to be taken elsewhere: what was done to the run, and a scenario file that plays it.
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <rapidjson/document.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include "core/api/move_keys.h"
#include "core/api/opened.h"
#include "core/api/retold.h"
#include "core/base/check.h"
#include "core/base/json.h"
#include "core/base/json_out.h"
#include "core/base/shown.h"
#include "core/run/frame_whole.h"
#include "core/world/limits.h"

namespace alo {
namespace {

constexpr size_t kMostInterventions = 1000, kMostInterventionsBytes = size_t{1} << 20;

std::string Pretty(const Json& json) {
  rapidjson::StringBuffer buffer;
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer(buffer);
  writer.SetIndent(' ', 2);
  json.Accept(writer);
  return std::string(buffer.GetString(), buffer.GetSize());
}

std::vector<Intervention> ReadInterventions(const Node& node, const Scenario& scenario) {
  std::vector<Intervention> read;
  for (const Node& item : node.Items(0, kMostInterventions)) {
    const std::string key = item.Text(kMostKeyBytes);
    const std::optional<Intervention> one = InterventionOf(key, scenario);
    if (!one) {
      item.Say("no such intervention: \"" + Shown(key) + "\"");
      break;
    }
    if (!read.empty() && one->position <= read.back().position) item.Say("must come behind the one before it: \"" + Shown(key) + "\"");
    read.push_back(*one);
  }
  return read;
}

}  // namespace

std::string Simulator::Interventions() {
  if (!state_) return Error("no scenario is open");
  JsonOut out;
  out.Array([&] {
    for (const Intervention& one : state_->timeline.Interventions()) out.Value(KeyOfIntervention(one, *state_->scenario));
  });
  return out.Take();
}

std::string Simulator::Intervene(const std::string& interventions) {
  if (!state_) return Error("no scenario is open");
  Problem problem;
  rapidjson::Document document;
  if (!ParseJson(interventions, kMostInterventionsBytes, document, problem)) return Error("interventions: " + problem.line());
  const Reading reading{document, "interventions", problem};
  const std::vector<Intervention> read = ReadInterventions(Node(reading), *state_->scenario);
  if (problem.Any()) return Error(problem.line());
  state_->timeline.MakeAgain(read);
  JsonOut out;
  WriteFrame(out, state_->timeline, {});
  return out.Take();
}

std::string Simulator::AsFile() {
  if (!state_) return Error("no scenario is open");
  Problem problem;
  rapidjson::Document document;
  ALO_CHECK(ParseJson(state_->source->text, kMostFileBytes, document, problem));
  Json& json = document.IsArray() ? document[static_cast<rapidjson::SizeType>(state_->index)] : document;
  if (!HaveSameSettings(*state_->scenario, state_->as_filed())) {
    ApplySettings(state_->settings, state_->as_filed(), json, document.GetAllocator());
  }
  const std::string why = RetellInterventions(*state_->scenario, state_->timeline, json, document.GetAllocator());
  return why.empty() ? Pretty(json) : Error(why);
}

}  // namespace alo
