#include "core/world/driven.h"

#include <string>

#include "core/base/shown.h"
#include "core/world/legal.h"
#include "core/world/limits.h"

namespace alo {
namespace {

size_t Made(const World& world) { return static_cast<size_t>(world.driven); }

std::optional<Choice> Listed(const Rules& rules, const World& world) {
  return ChoiceOf(rules.consumer.choices[Made(world)], rules.scenario);
}

// An arrival that is due now comes first of what is due then, but for the arrivals before it: they were scheduled first.
std::optional<Choice> ArrivalDue(const World& world) {
  if (world.agenda.empty()) return std::nullopt;
  const auto& [slot, due] = world.agenda.first();
  if (slot.at_ms > world.now_ms || due.kind != Due::Kind::kArrival) return std::nullopt;
  Choice add;
  add.kind = Choice::Kind::kAdd;
  add.subject = due.subject;
  return add;
}

}  // namespace

bool IsDriven(const Rules& rules, const World& world) { return Made(world) < rules.consumer.choices.size(); }

std::optional<Choice> NextDriven(const Rules& rules, const World& world) {
  if (!IsDriven(rules, world)) return std::nullopt;
  if (const std::optional<Choice> add = ArrivalDue(world)) return add;
  return Listed(rules, world);
}

void NoteDriven(const Rules& rules, World& world, const Choice& choice) {
  if (!IsDriven(rules, world)) return;
  if (choice == Listed(rules, world)) ++world.driven;
  else if (choice.kind != Choice::Kind::kAdd) world.driven = static_cast<int32_t>(rules.consumer.choices.size());
}

void TryDriven(const Rules& rules, const Node& node) {
  World world = StartOf(rules);
  for (const Node& item : node.Items(0, kMostChoices)) {
    while (const std::optional<Choice> add = ArrivalDue(world)) Step(rules, world, *add);
    const std::string& key = rules.consumer.choices[Made(world)];
    const std::optional<Choice> choice = ChoiceOf(key, rules.scenario);
    if (!choice) return item.Say("no such choice: " + Quoted(key));
    const std::string why = WhyNot(rules, world, *choice);
    if (!why.empty()) return item.Say("not open there: " + Quoted(key) + " (" + why + ")");
    Step(rules, world, *choice);
  }
}

}  // namespace alo
