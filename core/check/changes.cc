#include "core/check/changes.h"

#include <cstddef>
#include <optional>
#include <string>

#include "core/actors/consumer.h"
#include "core/actors/keys.h"
#include "core/actors/ledger.h"
#include "core/actors/program.h"
#include "core/base/check.h"
#include "core/store/script.h"
#include "core/store/store.h"

namespace alo {
namespace {

const char kJob[] = "j", kMine[] = "A:1", kOthers[] = "B:2";

// One job in a Redis and a ledger of its own, in a situation.
struct Bench {
  Queue queue;
  Store store;
  Ledger ledger{1};
  Sent sent;
  Script redis{store, 0, sent};
  Visit visit{0, 0, 1, 0};

  explicit Bench(unsigned situation) {
    const Keys& keys = queue.keys;
    const unsigned lock = situation >> meets::kLockShift << meets::kLockShift;
    if (situation & meets::kMarker) redis.Call({"SET", Keys::Marker(kJob), "1"});
    if (situation & meets::kInFlight) redis.Call({"LPUSH", keys.Active(), kJob});
    if (lock != meets::kNoLock) redis.Call({"SET", keys.Lock(kJob), lock == meets::kMyLock ? kMine : kOthers});
    if (situation & meets::kRecord) ledger.Commit(visit);
    if (situation & meets::kKey) ledger.Keyed(visit, std::nullopt);
    if ((situation & meets::kEffect) && ledger.Of(0).effects == 0) ledger.Effect(visit);
  }
  bool Has(const std::string& key) const { return store.Find(key) != nullptr; }
};

Change ChangeIn(const Consumer& consumer, size_t line, const Layout& l, unsigned situation) {
  Bench bench(situation);
  const int32_t effects = bench.ledger.Of(0).effects;
  const std::string worker = "A", lock_key = bench.queue.keys.Lock(kJob);
  const bool had_lock = bench.Has(lock_key);
  Turn turn{bench.queue, consumer, bench.redis, bench.ledger, worker, kJob, "", kMine, bench.visit};
  const Jump jump = MakeStep(consumer.steps[line], turn);
  ALO_CHECK(jump == Jump::kNext || jump == Jump::kSkip);

  Change change;
  change.keep = ~uint64_t{0};
  const auto follow = [&](const Part& part, bool there) {
    change.keep &= ~part.Whole();
    if (there) change.set |= part.Whole();
  };
  follow(l.marker, bench.Has(Keys::Marker(kJob)));
  follow(l.record, bench.ledger.Of(0).recorded);
  follow(l.key, bench.ledger.Of(0).keyed);
  ALO_CHECK(had_lock || !bench.Has(lock_key));
  if (had_lock && !bench.Has(lock_key)) change.keep &= ~l.lock.Whole();
  const int32_t landed = bench.ledger.Of(0).effects - effects;
  ALO_CHECK(landed == 0 || landed == 1);
  change.effects = l.effects.Put(static_cast<uint64_t>(landed));
  const size_t next = jump == Jump::kSkip ? consumer.SkipTarget(line) : line + 1;
  change.line = static_cast<uint8_t>(next < consumer.steps.size() ? next : 0);
  change.leaves = (situation & meets::kInFlight) != 0 && !bench.Has(bench.queue.keys.Active());
  return change;
}

}  // namespace

std::vector<Changes> ChangesOf(const Question& question, const Layout& layout) {
  Consumer consumer;
  consumer.steps = question.steps;
  std::vector<Changes> all(consumer.steps.size());
  for (size_t line = 1; line < all.size(); ++line) {
    for (unsigned situation = 0; situation < meets::kSituations; ++situation) {
      all[line][situation] = ChangeIn(consumer, line, layout, situation);
    }
  }
  return all;
}

}  // namespace alo
