// Whether from a state another effect of a job can follow: by depth first, each state worked out once and remembered.
// No state follows itself (search.h), so an answer never waits for itself.
#ifndef CORE_CHECK_FUTURES_H_
#define CORE_CHECK_FUTURES_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/check.h"
#include "core/check/graph.h"

namespace alo {

template <int N>
class Futures {
 public:
  // `faults`: what follows by a further fault counts too.
  Futures(const Graph<N>& graph, int job, bool faults) : graph_(graph), job_(job), faults_(faults) {}

  // nullopt: the work is over and the answer is not there yet; ask again for the same state. Each state looked at takes
  // one off `work`. A state that the search did not come to counts as one from which an effect follows.
  std::optional<bool> Follows(uint32_t state, size_t& work) {
    if (stack_.empty()) stack_.push_back(state);
    ALO_CHECK(stack_.front() == state);
    while (Known(state) == kUnknown) {
      if (work == 0) return std::nullopt;
      --work;
      LookAt(stack_.back());
    }
    stack_.clear();
    return Known(state) == kFollows;
  }
  size_t bytes() const { return known_chunks_ * kChunk + stack_.capacity() * sizeof(uint32_t); }

 private:
  static constexpr uint8_t kUnknown = 0, kFollows = 1, kNever = 2;
  static constexpr uint32_t kChunkBits = 16, kChunk = 1u << kChunkBits;

  uint8_t Known(uint32_t state) const {
    const uint32_t chunk = state >> kChunkBits;
    return chunk < known_.size() && known_[chunk] ? known_[chunk][state & (kChunk - 1)] : kUnknown;
  }
  void Note(uint32_t state, bool follows) {
    const uint32_t chunk = state >> kChunkBits;
    if (chunk >= known_.size()) known_.resize(chunk + 1);
    if (!known_[chunk]) {
      known_[chunk] = std::make_unique<uint8_t[]>(kChunk);
      ++known_chunks_;
    }
    known_[chunk][state & (kChunk - 1)] = follows ? kFollows : kNever;
    if (stack_.back() == state) stack_.pop_back();
  }

  // Settles the state on top, or puts one on it that has to be settled first.
  void LookAt(uint32_t state) {
    const uint64_t effects = graph_.world.EffectsOf(graph_.table[state], job_);
    graph_.world.Expand(graph_.table[state], next_);
    if (next_.overflow) return Note(state, true);
    uint32_t open = StateTable<N>::kNone;
    for (int i = 0; i < next_.count; ++i) {
      if (!faults_ && IsFault(next_.actions[i].kind)) continue;
      if (graph_.world.EffectsOf(next_.states[i], job_) > effects) return Note(state, true);
      const uint32_t number = graph_.table.Find(next_.states[i]);
      if (number == StateTable<N>::kNone || Known(number) == kFollows) return Note(state, true);
      if (Known(number) == kUnknown) open = number;
    }
    if (open == StateTable<N>::kNone) return Note(state, false);
    stack_.push_back(open);
  }

  const Graph<N>& graph_;
  int job_;
  bool faults_;
  std::vector<std::unique_ptr<uint8_t[]>> known_;  // by state
  size_t known_chunks_ = 0;
  std::vector<uint32_t> stack_;  // each stands where the one below it waits for it
  Successors<N> next_;
};

}  // namespace alo

#endif  // CORE_CHECK_FUTURES_H_
