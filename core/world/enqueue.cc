#include "core/world/enqueue.h"

#include <optional>
#include <string>

#include "core/actors/keys.h"
#include "core/base/check.h"

namespace alo {
namespace {

// When a delayed job is due; nullopt: it is not delayed.
std::optional<int64_t> DueMs(const Scene& s, int32_t job) {
  if (job < 0) return std::nullopt;
  const SortedSet* delayed = s.world.store.Get<SortedSet>(s.rules.scenario.queue.keys.Delayed());
  const int64_t* at_ms = delayed ? delayed->scores.Find(s.rules.JobId(job)) : nullptr;
  return at_ms ? std::optional(*at_ms) : std::nullopt;
}

// It is in the queue now, waiting or delayed.
void Enter(Scene& s, int32_t job, int64_t delay_ms) {
  s.TallyOf(job).enqueued = true;
  if (delay_ms > 0) s.world.agenda.Schedule(s.world.now_ms + delay_ms, {Due::Kind::kRetry, job});
}

// The owner was still delayed and is no job any more: its enqueue was one too many.
void Withdraw(Scene& s, int32_t job, int64_t due_ms) {
  s.TallyOf(job).enqueued = false;
  ++s.world.counts.deduplicated;
  s.world.agenda.CancelAt(due_ms, {Due::Kind::kRetry, job});
}

}  // namespace

int32_t OwnerOf(const Rules& rules, const World& world, const std::string& dedup_id) {
  if (dedup_id.empty()) return -1;
  const Str* owner = world.store.Get<Str>(rules.scenario.queue.keys.Dedup(dedup_id));
  return owner ? rules.scenario.JobNamed(*owner) : -1;
}

int32_t KeptFor(const Rules& rules, const World& world, const std::string& dedup_id) {
  if (dedup_id.empty()) return -1;
  const Hash* kept = world.store.Get<Hash>(rules.scenario.queue.keys.Kept(dedup_id));
  return kept ? rules.scenario.JobNamed(kept->at("jid")) : -1;
}

void Add(Scene& s, int32_t index) {
  const Job& job = s.rules.JobAt(index);
  const int32_t kept = KeptFor(s.rules, s.world, job.dedup_id);
  const std::optional<int64_t> owner_due_ms = DueMs(s, OwnerOf(s.rules, s.world, job.dedup_id));
  Script redis = s.Redis();
  const Added added = AddJob(redis, s.rules.scenario.queue, job.id, job.dedup_id, job.delay_ms);
  s.event.result = NameOf(added.claim);
  if (!added.owner.empty()) s.event.owner = s.rules.scenario.JobNamed(added.owner);
  if (added.claim == Claim::kReplaced) {
    ALO_CHECK(owner_due_ms);
    Withdraw(s, s.event.owner, *owner_due_ms);
  }
  if (Enters(added.claim)) {
    Enter(s, index, job.delay_ms);
    s.event.delayed = job.delay_ms > 0;
  } else if (added.claim != Claim::kKept) {
    ++s.world.counts.deduplicated;
  }
  if (kept < 0 || KeptFor(s.rules, s.world, job.dedup_id) == kept) return;
  s.event.discarded = kept;
  ++s.world.counts.deduplicated;
}

void PromoteJob(Scene& s, int32_t job) {
  Script redis = s.Redis();
  Promote(redis, s.rules.scenario.queue, s.rules.JobId(job));
  if (s.TallyOf(job).deliveries == 0) s.event.result = "due";
}

void TakeOver(Scene& s, const Next& next) {
  if (next.job.empty()) return;
  s.event.next = s.rules.scenario.JobNamed(next.job);
  s.event.next_delayed = next.delay_ms > 0;
  Enter(s, s.event.next, next.delay_ms);
}

}  // namespace alo
