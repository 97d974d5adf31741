// What is on show, told as a scenario file: its interventions as faults where a fault can say them.
#ifndef CORE_API_RETOLD_H_
#define CORE_API_RETOLD_H_

#include <string>

#include <rapidjson/document.h>

#include "core/base/json.h"
#include "core/run/timeline.h"
#include "core/world/scenario.h"

namespace alo {

// Writes what was done to the run into the JSON of its scenario. It is tried out: a file that plays another run is none.
// "": done; otherwise why no file can say it, in one line.
std::string RetellInterventions(const Scenario& scenario, Timeline& timeline, Json& json,
                                rapidjson::Document::AllocatorType& memory);

}  // namespace alo

#endif  // CORE_API_RETOLD_H_
