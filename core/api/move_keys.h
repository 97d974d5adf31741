// Moves and interventions as text: `0/step:A` is a choice of world 0, `12/0/crash:A` the same done at position 12.
#ifndef CORE_API_MOVE_KEYS_H_
#define CORE_API_MOVE_KEYS_H_

#include <optional>
#include <string>
#include <string_view>

#include "core/run/timeline.h"
#include "core/world/scenario.h"

namespace alo {

std::string KeyOfMove(const Move& move, const Scenario& scenario);
std::string KeyOfIntervention(const Intervention& intervention, const Scenario& scenario);

// nullopt: it is none of this scenario.
std::optional<Move> MoveOf(std::string_view key, const Scenario& scenario);
std::optional<Intervention> InterventionOf(std::string_view key, const Scenario& scenario);

}  // namespace alo

#endif  // CORE_API_MOVE_KEYS_H_
