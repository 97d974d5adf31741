// A storm: a world for each consumer of a scenario, run by the clock through the one Step, with what is gathered on the
// way and no choice kept. A pure function of the scenario: sliced in any way it comes to the same.
#ifndef CORE_STORM_STORM_RUN_H_
#define CORE_STORM_STORM_RUN_H_

#include <cstddef>
#include <vector>

#include "core/storm/gathering.h"
#include "core/world/world.h"

namespace alo {

class StormRun {
 public:
  // One of the worlds.
  struct One {
    explicit One(const Rules& r) : rules(r), world(StartOf(r)), gathering(r) {}

    Rules rules;
    World world;
    Gathering gathering;
    bool complete = false;  // at rest, or over
  };

  // The scenario has to outlive it.
  explicit StormRun(const Scenario& scenario);

  // Makes at most so many choices more, each in the world whose clock is behind.
  void Advance(size_t choices);
  bool complete() const;
  const std::vector<One>& worlds() const { return worlds_; }

 private:
  One* Behind();

  std::vector<One> worlds_;
};

}  // namespace alo

#endif  // CORE_STORM_STORM_RUN_H_
