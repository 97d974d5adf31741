// What is gathered of one world of a storm, choice by choice, without keeping any of them.
//
// The latency of a recovery: from the crash or the pause that struck a job's latest delivery to the job's next delivery,
// in virtual ms. What is never delivered again has none, and a lost acknowledgement has none: its work was done.
#ifndef CORE_STORM_GATHERING_H_
#define CORE_STORM_GATHERING_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/storm/history.h"
#include "core/storm/series.h"
#include "core/world/world.h"

namespace alo {

using CountByCause = std::array<int64_t, kCauses>;

// The addressed fault that this choice makes come true; by the clock: one at kAtTime. nullopt: the choice strikes no
// delivery. To be asked before the choice is made.
std::optional<Fault> FaultThatStrikes(const Rules& rules, const World& world, const Choice& choice);

class Gathering {
 public:
  explicit Gathering(const Rules& rules) : rules_(rules), first_delivery_ms_(rules.scenario.jobs.size(), -1) {}

  // What the choice did, and where it led.
  void Take(const World& world, const Event& event, const std::optional<Fault>& struck);

  size_t choices() const { return choices_; }
  int64_t arrived() const { return arrived_; }
  int64_t Struck(FaultKind kind) const { return struck_[static_cast<size_t>(kind)]; }
  const CountByCause& duplicates_by() const { return duplicates_by_; }
  const std::vector<int64_t>& latencies_ms() const { return latencies_ms_; }  // in the order of the deliveries
  const Series& deliveries() const { return deliveries_; }
  const Series& recoveries() const { return recoveries_; }
  const Series& duplicates() const { return duplicates_; }
  const std::map<int32_t, History>& histories() const { return histories_; }  // by job
  // nullptr: it went by straight.
  const History* HistoryOf(int32_t job) const;
  int64_t FirstDeliveryMs(int32_t job) const { return first_delivery_ms_[static_cast<size_t>(job)]; }  // −1: none

 private:
  void TakeStruck(int64_t now_ms, const Fault& fault);
  void TakeSweep(const World& world, const Event& event);
  void TakeStep(const World& world, const Event& event);
  void TakeDelivery(int64_t now_ms, const Event& event);
  void TakeRepeat(const World& world, const Event& event);

  Rules rules_;
  size_t choices_ = 0;
  int64_t arrived_ = 0;
  std::array<int64_t, kFaultKinds> struck_{};
  CountByCause duplicates_by_{};
  std::vector<int64_t> latencies_ms_;
  Series deliveries_, recoveries_, duplicates_;
  std::map<int32_t, History> histories_;
  std::vector<int64_t> first_delivery_ms_;  // by job
};

}  // namespace alo

#endif  // CORE_STORM_GATHERING_H_
