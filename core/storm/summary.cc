#include "core/storm/summary.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace alo {
namespace {

size_t Place(int32_t index) { return static_cast<size_t>(index); }

// The nearest rank: a latency that there was, none between two.
int64_t Percentile(const std::vector<int64_t>& sorted, size_t percent) {
  return sorted.empty() ? 0 : sorted[(sorted.size() * percent + 99) / 100 - 1];
}

Latency LatencyOf(std::vector<int64_t> all) {
  std::sort(all.begin(), all.end());
  Latency latency;
  latency.recoveries = static_cast<int64_t>(all.size());
  latency.p50_ms = Percentile(all, 50);
  latency.p90_ms = Percentile(all, 90);
  latency.p99_ms = Percentile(all, 99);
  latency.most_ms = Percentile(all, 100);
  while (latency.most_ms / latency.bucket_ms >= static_cast<int64_t>(Latency::kMostBuckets)) latency.bucket_ms *= 2;
  if (!all.empty()) latency.counts.resize(static_cast<size_t>(latency.most_ms / latency.bucket_ms) + 1);
  for (int64_t ms : all) ++latency.counts[static_cast<size_t>(ms / latency.bucket_ms)];
  return latency;
}

std::vector<int64_t> ByDeliveries(const World& world) {
  std::vector<int64_t> counts(Summary::kMostDeliveries + 1);
  for (const Tally& tally : world.tallies) ++counts[std::min(Place(tally.deliveries), Summary::kMostDeliveries)];
  return counts;
}

// Keeps the worst few, by what `badness` says; of equals the earlier job.
class Podium {
 public:
  explicit Podium(std::function<int64_t(const Worst&)> badness) : badness_(std::move(badness)) {}

  void Offer(const Worst& one) {
    const auto behind = std::find_if(worst_.begin(), worst_.end(), [&](const Worst& o) { return badness_(o) < badness_(one); });
    worst_.insert(behind, one);
    if (worst_.size() > Summary::kMostWorst) worst_.pop_back();
  }
  std::vector<Worst> Take() { return std::move(worst_); }

 private:
  std::function<int64_t(const Worst&)> badness_;
  std::vector<Worst> worst_;
};

Worst WorstOf(const World& world, int32_t job, const History* history) {
  return {job, world.tallies[Place(job)].deliveries, world.ledger.Of(job).effects, history ? history->latest_ms : -1};
}

// The delivery that finds the marker of a dead one acknowledges in peace: what lost the job is what struck it before.
Cause CauseOfLoss(const History* history) {
  if (!history) return Cause::kOther;
  if (!history->struck.empty()) return CauseOfFault(history->struck.back().fault.kind);
  return history->recovered.empty() ? Cause::kOther : Cause::kSlow;
}

}  // namespace

Summary SummaryOf(const Rules& rules, const World& world, const Gathering& gathering) {
  Summary summary;
  summary.outcome = OutcomeOf(rules, world);
  summary.by_deliveries = ByDeliveries(world);
  summary.latency = LatencyOf(gathering.latencies_ms());
  Podium repeated([](const Worst& one) { return one.effects; });
  Podium lost([](const Worst& one) { return one.deliveries; });
  Podium late([](const Worst& one) { return one.latest_ms; });
  for (int32_t job = 0; Place(job) < world.tallies.size(); ++job) {
    const History* history = gathering.HistoryOf(job);
    const Worst one = WorstOf(world, job, history);
    if (one.effects > 1) repeated.Offer(one);
    if (one.latest_ms >= 0) late.Offer(one);
    const JobState state = summary.outcome.jobs[Place(job)];
    if (one.effects > 0 || state == JobState::kAbsent || !IsLost(rules, world, job, state)) continue;
    lost.Offer(one);
    ++summary.lost_by[static_cast<size_t>(CauseOfLoss(history))];
  }
  summary.repeated = repeated.Take();
  summary.lost = lost.Take();
  summary.late = late.Take();
  return summary;
}

}  // namespace alo
