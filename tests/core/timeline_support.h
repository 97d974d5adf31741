// What the tests of runs side by side share.
#ifndef TESTS_CORE_TIMELINE_SUPPORT_H_
#define TESTS_CORE_TIMELINE_SUPPORT_H_

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/api/simulator.h"
#include "core/base/random.h"
#include "core/run/timeline.h"
#include "tests/core/support.h"

namespace alo::tests {

inline void ToTheEnd(Timeline& timeline) {
  while (!timeline.complete()) timeline.Extend(100);
}

inline Choice Named(const Scenario& scenario, const std::string& key) {
  const std::optional<Choice> choice = ChoiceOf(key, scenario);
  EXPECT_TRUE(choice) << key;
  return choice.value_or(Choice{});
}

// "": made in a world at least; otherwise why not in the first.
inline std::string Chosen(Timeline& timeline, const Choice& choice) {
  const std::vector<std::string> why_not = timeline.Choose(choice);
  const bool made = std::find(why_not.begin(), why_not.end(), "") != why_not.end();
  return made ? "" : why_not.at(0);
}

// The moves as keys, waits left out: "0/add:j1 1/add:j1 …".
inline std::string PathKeys(const Timeline& timeline, const Scenario& scenario, size_t from = 0, int world = -1) {
  std::string text;
  for (const Move& move : timeline.Path(from, timeline.length())) {
    if (move.choice.kind == Choice::Kind::kWait || (world >= 0 && move.world != world)) continue;
    text += (text.empty() ? "" : " ") + std::to_string(move.world) + "/" + KeyOf(move.choice, scenario);
  }
  return text;
}

inline std::vector<World> Worlds(const Timeline& timeline) {
  std::vector<World> worlds;
  for (size_t i = 0; i < timeline.worlds(); ++i) worlds.push_back(timeline.At(i).world);
  return worlds;
}

}  // namespace alo::tests

#endif  // TESTS_CORE_TIMELINE_SUPPORT_H_
