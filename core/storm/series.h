// What happened when: counts over virtual time, in at most kMostBuckets buckets. When the time outgrows them, two and two
// become one.
#ifndef CORE_STORM_SERIES_H_
#define CORE_STORM_SERIES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alo {

class Series {
 public:
  static constexpr size_t kMostBuckets = 64;

  void Count(int64_t at_ms);
  // Never narrower than that: so that several series have the same buckets.
  void WidenTo(int64_t bucket_ms);

  int64_t bucket_ms() const { return bucket_ms_; }
  const std::vector<int64_t>& counts() const { return counts_; }  // up to the last one that is not 0

 private:
  void Double();

  int64_t bucket_ms_ = 1000;
  std::vector<int64_t> counts_;
};

}  // namespace alo

#endif  // CORE_STORM_SERIES_H_
