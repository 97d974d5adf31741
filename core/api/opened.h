// What a Simulator has open: the file it read, one scenario of it with the settings that were changed, and its run.
#ifndef CORE_API_OPENED_H_
#define CORE_API_OPENED_H_

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "core/api/settings.h"
#include "core/api/simulator.h"
#include "core/run/timeline.h"
#include "core/world/scenario.h"
#include "core/world/scenario_read.h"

namespace alo {

struct Simulator::Source {
  std::string file, text;
  ScenarioFile read;
};

struct Simulator::State {
  State(std::shared_ptr<const Source> from, size_t at, Settings changed, std::shared_ptr<const Scenario> opened)
      : source(std::move(from)), index(at), settings(std::move(changed)), scenario(std::move(opened)), timeline(*scenario) {}
  const Scenario& as_filed() const { return source->read.scenarios[index]; }

  std::shared_ptr<const Source> source;
  size_t index;  // of the scenario in it
  Settings settings;
  std::shared_ptr<const Scenario> scenario;  // with the settings; the timeline refers to it
  Timeline timeline;
};

// A refusal, as JSON.
std::string Error(const std::string& line);
std::string NothingOpen();

}  // namespace alo

#endif  // CORE_API_OPENED_H_
