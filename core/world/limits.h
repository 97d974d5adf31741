// The limits of a scenario file, beside kMostMs for times and spans.
#ifndef CORE_WORLD_LIMITS_H_
#define CORE_WORLD_LIMITS_H_

#include <cstddef>
#include <cstdint>

namespace alo {

inline constexpr size_t kMostFileBytes = size_t{16} << 20;
inline constexpr size_t kMostScenarios = 10000;
inline constexpr size_t kMostConsumers = 8;
inline constexpr size_t kMostSteps = 64;
inline constexpr size_t kMostWorkers = 1000;
inline constexpr size_t kMostJobs = 100000;
inline constexpr size_t kMostFaults = 1000;
inline constexpr size_t kMostChoices = 1000;  // that a run is driven by
inline constexpr size_t kMostKeyBytes = 400;
inline constexpr size_t kMostNameBytes = 100;
inline constexpr size_t kMostTextBytes = 2000;
inline constexpr int64_t kMostReplays = 3;
inline constexpr int64_t kMostCount = 1000000;  // attempts, recoveries, the number of a delivery

}  // namespace alo

#endif  // CORE_WORLD_LIMITS_H_
