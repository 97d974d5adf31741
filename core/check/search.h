// A question, worked on in slices and answered: breadth first, so that the first state which breaks a promise is one of
// those nearest to the start; every state once, whatever way leads there.
//
// 1. `states`: all that can be reached. Three promises are read off each state.
// 2. `futures`: effect-happens needs what follows. The world runs down: each delivery, step, crash, expiry and sweep
//    uses something up that nothing brings back, so no state follows itself, and every state ends at rest. Where at
//    every rest each job has its effect, the promise holds. Else there is a state from which no effect follows (that
//    rest), and the first such state is looked for (futures.h).
// 3. `twins`: twins.h.
#ifndef CORE_CHECK_SEARCH_H_
#define CORE_CHECK_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "core/check/packed.h"
#include "core/check/question.h"

namespace alo {

enum class Checked : uint8_t { kAlwaysInAList, kOneDelivery, kNoDuplicateEffect, kEffectHappens };
inline constexpr Checked kChecked[] = {Checked::kAlwaysInAList, Checked::kOneDelivery, Checked::kNoDuplicateEffect,
                                       Checked::kEffectHappens};
std::string_view NameOf(Checked promise);

enum class Phase : uint8_t { kStates, kFutures, kTwins, kDone };
std::string_view NameOf(Phase phase);

// Why a search gave up.
enum class Limit : uint8_t { kNone, kStates, kCounts };

struct Finding {
  std::optional<bool> holds;        // nullopt: not decided
  // The number of the nearest state that breaks it; of effect-happens, in a search that gave up, of one that does.
  std::optional<uint32_t> breaker;
};

// (deliveries, effects) of each job at rest, sorted.
using Rest = std::vector<std::pair<int, int>>;

struct TwinStates {
  int job = 0;
  uint32_t done = 0, undone = 0;                   // the numbers of the states
  bool done_follows = false, undone_follows = false;  // another effect can follow without a further fault
};

class Search {
 public:
  virtual ~Search() = default;

  // Works on, on at most so many states.
  virtual void Advance(size_t states) = 0;
  virtual Phase phase() const = 0;
  virtual Limit limit() const = 0;

  virtual uint32_t states() const = 0;
  virtual uint64_t transitions() const = 0;
  virtual uint32_t depth() const = 0;    // of the states that were looked at last
  virtual uint32_t waiting() const = 0;  // known, and not looked at yet
  virtual size_t bytes() const = 0;

  virtual Finding Of(Checked promise) const = 0;
  virtual const std::set<Rest>& rests() const = 0;
  virtual const std::optional<TwinStates>& twins() const = 0;
  virtual uint32_t DepthOf(uint32_t state) const = 0;
  // A shortest way from the start.
  virtual std::vector<Action> PathTo(uint32_t state) const = 0;
};

// Null: a state would need more bits than there are (layout.h).
std::unique_ptr<Search> NewSearch(const Question& question);

}  // namespace alo

#endif  // CORE_CHECK_SEARCH_H_
