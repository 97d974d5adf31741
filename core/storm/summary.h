// What a storm comes to in one world, at any moment; final when its run is at rest or over.
#ifndef CORE_STORM_SUMMARY_H_
#define CORE_STORM_SUMMARY_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/storm/gathering.h"
#include "core/world/outcome.h"

namespace alo {

// Of the latencies of all recoveries. A percentile is the least latency that so many of a hundred do not exceed.
struct Latency {
  static constexpr size_t kMostBuckets = 32;

  int64_t recoveries = 0;
  int64_t p50_ms = 0, p90_ms = 0, p99_ms = 0, most_ms = 0;  // 0 where there is none
  int64_t bucket_ms = 1000;     // a power of two of it, so that several histograms can be given the same buckets
  std::vector<int64_t> counts;  // bucket i: from i · bucket_ms, below (i + 1) · bucket_ms
};

// A job worth a look.
struct Worst {
  int32_t job = -1;
  int32_t deliveries = 0, effects = 0;
  int64_t latest_ms = -1;  // its longest latency; −1: none
};

struct Summary {
  static constexpr size_t kMostWorst = 3;
  static constexpr size_t kMostDeliveries = 8;

  Outcome outcome;
  std::vector<int64_t> by_deliveries;  // how many jobs had 0, 1, 2, … deliveries; the last: kMostDeliveries or more
  CountByCause lost_by{};              // by what struck the lost job last
  Latency latency;
  // At most kMostWorst each, the worst first: with the most effects beyond the first, lost, come back latest.
  std::vector<Worst> repeated, lost, late;
};

Summary SummaryOf(const Rules& rules, const World& world, const Gathering& gathering);

}  // namespace alo

#endif  // CORE_STORM_SUMMARY_H_
