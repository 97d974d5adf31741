// Which steps each delivery has come to, from the start of a run to its tip. It grows and shrinks with the run, a note a
// choice, so that "this delivery never came to that step" costs no search.
#ifndef CORE_RUN_TRAIL_H_
#define CORE_RUN_TRAIL_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/world/event.h"

namespace alo {

class Trail {
 public:
  explicit Trail(size_t jobs) : newest_(jobs, kNone) {}

  void Add(const Event& event);
  // Forgets all but the first `choices`.
  void Truncate(size_t choices);
  // The delivery that the fault is meant for has made the step it is meant for.
  bool Came(const Fault& fault) const;

 private:
  static constexpr uint32_t kNone = UINT32_MAX;
  struct Delivery {
    int32_t job = 0;
    int32_t number = 0;
    uint32_t before = kNone;  // the job's delivery before it
    uint32_t steps = 0;       // a bit a kind
  };

  uint32_t Find(int32_t job, int32_t number) const;

  std::vector<Delivery> deliveries_;  // in their order
  std::vector<uint32_t> newest_;      // of each job: its last delivery
  std::vector<uint32_t> notes_;       // of each choice: the delivery and the step that it was the first to make
};

}  // namespace alo

#endif  // CORE_RUN_TRAIL_H_
