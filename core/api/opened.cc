#include "core/api/opened.h"

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include <rapidjson/document.h>

#include "core/api/describe.h"
#include "core/base/check.h"
#include "core/base/json.h"
#include "core/base/json_out.h"
#include "core/base/shown.h"

namespace alo {

std::string Error(const std::string& line) {
  JsonOut out;
  out.Object([&] { out.Field("error", line); });
  return out.Take();
}

std::string NothingOpen() { return Error("no scenario is open"); }

std::string Simulator::Open(const std::string& file, const std::string& text, int index) {
  if (!source_ || source_->file != file || source_->text != text) {
    source_ = std::make_shared<const Source>(Source{file, text, ReadScenarios(file, text)});
  }
  const ScenarioFile& read = source_->read;
  if (!read.error.empty()) return Error(read.error);
  if (index < 0 || static_cast<size_t>(index) >= read.scenarios.size()) {
    return Error(Shown(file) + ": no scenario " + std::to_string(index) + "; there are " +
                 std::to_string(read.scenarios.size()));
  }
  const size_t at = static_cast<size_t>(index);
  const std::shared_ptr<const Scenario> opened(source_, &read.scenarios[at]);
  state_ = std::make_unique<State>(source_, at, Settings{}, opened);
  return Describe(*state_->scenario, state_->as_filed());
}

// The scenario as its file has it, with the settings written into it.
ScenarioFile Simulator::ReadChanged(const Source& source, size_t index, const Settings& settings) {
  Problem problem;
  rapidjson::Document document;
  ALO_CHECK(ParseJson(source.text, kMostFileBytes, document, problem));
  const bool listed = document.IsArray();
  Json& json = listed ? document[static_cast<rapidjson::SizeType>(index)] : document;
  ApplySettings(settings, source.read.scenarios[index], json, document.GetAllocator());
  return ReadChangedScenario(source.file, listed ? "[" + std::to_string(index) + "]" : "", json);
}

std::string Simulator::Change(const std::string& settings) {
  if (!state_) return NothingOpen();
  const Scenario& as_filed = state_->as_filed();
  Settings all = state_->settings;
  if (const std::string wrong = ReadSettings(settings, as_filed, all); !wrong.empty()) return Error(wrong);
  const auto read = std::make_shared<const ScenarioFile>(ReadChanged(*state_->source, state_->index, all));
  if (!read->error.empty()) return Error(read->error);
  std::shared_ptr<const Scenario> scenario(read, &read->scenarios[0]);
  if (HaveSameSettings(*scenario, as_filed)) scenario = {state_->source, &as_filed};
  state_ = std::make_unique<State>(state_->source, state_->index, std::move(all), std::move(scenario));
  return Describe(*state_->scenario, state_->as_filed());
}

}  // namespace alo
