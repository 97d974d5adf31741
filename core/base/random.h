// A small generator of our own (SplitMix64), so that a seed gives the same storm everywhere. A plain value.
#ifndef CORE_BASE_RANDOM_H_
#define CORE_BASE_RANDOM_H_

#include <cstdint>
#include <tuple>

#include "core/base/check.h"

namespace alo {

struct Random {
  uint64_t state = 0;

  uint64_t Next() {
    uint64_t x = state += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
  }

  // 0 … bound − 1. The bias of the remainder is below bound / 2^64.
  uint64_t Below(uint64_t bound) {
    ALO_CHECK(bound > 0);
    return Next() % bound;
  }

  // True in `parts` of 2^32 cases. Always draws, so that one chance does not shift the draws of the next.
  bool Chance(uint64_t parts) { return (Next() >> 32) < parts; }

  bool operator==(const Random&) const = default;
  friend auto Fields(const Random& r) { return std::tie(r.state); }
};

}  // namespace alo

#endif  // CORE_BASE_RANDOM_H_
