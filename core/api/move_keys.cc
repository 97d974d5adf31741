#include "core/api/move_keys.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "core/world/choice.h"

namespace alo {

std::string KeyOfMove(const Move& move, const Scenario& scenario) {
  return std::to_string(move.world) + "/" + KeyOf(move.choice, scenario);
}

std::string KeyOfIntervention(const Intervention& intervention, const Scenario& scenario) {
  return std::to_string(intervention.position) + "/" + KeyOfMove(intervention.move, scenario);
}

std::optional<Move> MoveOf(std::string_view key, const Scenario& scenario) {
  const size_t slash = key.find('/');
  if (slash != 1 || key[0] < '0' || key[0] > '9') return std::nullopt;
  const std::optional<Choice> choice = ChoiceOf(key.substr(2), scenario);
  if (!choice) return std::nullopt;
  return Move{static_cast<uint8_t>(key[0] - '0'), *choice};
}

std::optional<Intervention> InterventionOf(std::string_view key, const Scenario& scenario) {
  const size_t slash = key.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  uint32_t position = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + slash, position);
  if (error != std::errc() || end != key.data() + slash || position > Timeline::kMostChoices) return std::nullopt;
  const std::optional<Move> move = MoveOf(key.substr(slash + 1), scenario);
  if (!move || move->world >= scenario.consumers.size()) return std::nullopt;
  return Intervention{position, *move};
}

}  // namespace alo
