#include "core/storm/series.h"

#include "core/base/check.h"

namespace alo {

void Series::Count(int64_t at_ms) {
  ALO_CHECK(at_ms >= 0);
  while (at_ms / bucket_ms_ >= static_cast<int64_t>(kMostBuckets)) Double();
  const size_t bucket = static_cast<size_t>(at_ms / bucket_ms_);
  if (counts_.size() <= bucket) counts_.resize(bucket + 1);
  ++counts_[bucket];
}

void Series::WidenTo(int64_t bucket_ms) {
  while (bucket_ms_ < bucket_ms) Double();
}

void Series::Double() {
  bucket_ms_ *= 2;
  for (size_t i = 0; i < counts_.size(); ++i) {
    if (i % 2 == 0) counts_[i / 2] = counts_[i];
    else counts_[i / 2] += counts_[i];
  }
  counts_.resize((counts_.size() + 1) / 2);
}

}  // namespace alo
