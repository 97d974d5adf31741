// From the checker's world to the simulator's: a way as choice keys, and as a scenario file that plays it.
#ifndef CORE_CHECK_PLAY_H_
#define CORE_CHECK_PLAY_H_

#include <string>
#include <utility>
#include <vector>

#include "core/check/packed.h"
#include "core/check/question.h"

namespace alo {

// A crashed worker comes back, and a paused one goes on, once the clock has taken over: the crash and the pause say
// when.
inline constexpr int64_t kBackMs = 1000;
inline constexpr int64_t kPausedMs = 60000;

std::vector<std::string> KeysOf(const Question& question, const std::vector<Action>& path);

// One consumer a way, by name, each with these choices: its text as a scenario file.
std::string ScenarioText(const Question& question,
                       const std::vector<std::pair<std::string, std::vector<std::string>>>& ways);

// What a file calls the question's consumer: its name, or its steps.
std::string ConsumerName(const Question& question);

}  // namespace alo

#endif  // CORE_CHECK_PLAY_H_
