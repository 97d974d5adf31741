// Settings: what a reader changes of an open scenario (web/src/sim/scenario.ts, Settings). They are written into the
// scenario's own JSON, which is then read like any file, so that every limit and every error line is the reader's.
#ifndef CORE_API_SETTINGS_H_
#define CORE_API_SETTINGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <rapidjson/document.h>

#include "core/base/json.h"
#include "core/world/scenario.h"

namespace alo {

struct Settings {
  std::optional<int64_t> replays, lock_ms, renew_ms, every_ms, workers, effect_ms;
  std::optional<std::string> sweep;
  std::optional<std::optional<int64_t>> max_stalled;  // the inner nullopt: no limit
  std::vector<std::string> consumers;                 // empty: not set
};

// The names that a consumer can be chosen by: those of the scenario as its file has it, then the named ones.
std::vector<std::string> Choosable(const Scenario& as_filed);

// Takes the settings of a JSON text over into `settings`; what the text does not name stays. "": done; otherwise one
// line that starts with `settings`, and nothing has changed.
std::string ReadSettings(std::string_view text, const Scenario& as_filed, Settings& settings);

// Writes them into the JSON of the scenario, as its file has it. Its `expect` goes: it was meant for the file's own.
void ApplySettings(const Settings& settings, const Scenario& as_filed, Json& json, rapidjson::Document::AllocatorType& memory);

// No setting differs between the two.
bool HaveSameSettings(const Scenario& a, const Scenario& b);

}  // namespace alo

#endif  // CORE_API_SETTINGS_H_
