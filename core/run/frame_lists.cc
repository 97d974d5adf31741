#include "core/run/frame_lists.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/run/event_json.h"
#include "core/store/store.h"

namespace alo {
namespace {

int64_t FieldOf(const View& v, const std::string& job, const char* field) {
  const Hash* hash = v.world.store.Get<Hash>(v.keys.Job(job));
  auto it = hash ? hash->find(field) : Hash::const_iterator();
  return hash && it != hash->end() ? std::stoll(it->second) : 0;
}

void WriteLock(const View& v, const std::string& job) {
  const Entry* lock = v.world.store.Find(v.keys.Lock(job));
  v.out.Key("lock");
  if (!lock) return v.out.Null();
  const std::string& token = std::get<Str>(lock->value);
  v.out.Object([&] {
    v.out.Field("token", token);
    v.out.Field("owner", token.substr(0, token.find(':')));
    v.out.Field("leftMs", *lock->expires_at_ms - v.world.now_ms);
    v.out.Field("ofMs", v.rules.scenario.queue.lock_ms);
  });
}

void WriteChip(const View& v, const std::string& job) {
  const Set* stalled = v.world.store.Get<Set>(v.keys.Stalled());
  v.out.Object([&] {
    v.out.Field("job", job);
    v.out.Field("deliveries", FieldOf(v, job, "attempts"));
    v.out.Field("stalled", FieldOf(v, job, "stalled"));
    WriteLock(v, job);
    v.out.Field("candidate", stalled && stalled->count(job) > 0);
  });
}

// The end of a list where things happen: the right end of `wait`, the left end of `active`.
void WriteList(const View& v, const char* name, const std::string& key, bool right_end) {
  const List* list = v.world.store.Get<List>(key);
  const size_t count = list ? list->size() : 0;
  const size_t first = right_end && count > kWindow ? count - kWindow : 0;
  v.out.ObjectField(name, [&] {
    v.out.Field("count", count);
    v.out.ArrayField("items", [&] {
      for (size_t i = first; i < std::min(count, first + kWindow); ++i) WriteChip(v, (*list)[i]);
    });
  });
}

// By score: the last to come in for what has ended, the first to come out for what is delayed.
std::vector<std::pair<int64_t, std::string_view>> Ranked(const View& v, const std::string& key, bool newest) {
  std::vector<std::pair<int64_t, std::string_view>> ranked;
  if (const SortedSet* set = v.world.store.Get<SortedSet>(key)) {
    ranked.reserve(set->scores.size());
    for (const auto& [job, score] : set->scores) ranked.emplace_back(score, job);
  }
  const size_t keep = std::min(ranked.size(), kWindow);
  auto middle = ranked.begin() + static_cast<std::ptrdiff_t>(keep);
  if (newest) {
    std::partial_sort(ranked.begin(), middle, ranked.end(), std::greater<>());
  } else {
    std::partial_sort(ranked.begin(), middle, ranked.end());
  }
  ranked.resize(keep);
  return ranked;
}

size_t CountOf(const View& v, const std::string& key) {
  const SortedSet* set = v.world.store.Get<SortedSet>(key);
  return set ? set->scores.size() : 0;
}

void WriteEnded(const View& v, const char* name, const std::string& key) {
  v.out.ObjectField(name, [&] {
    v.out.Field("count", CountOf(v, key));
    v.out.ArrayField("items", [&] {
      for (const auto& [at_ms, job] : Ranked(v, key, true)) v.out.Value(job);
    });
  });
}

void WriteDelayed(const View& v) {
  v.out.ObjectField("delayed", [&] {
    v.out.Field("count", CountOf(v, v.keys.Delayed()));
    v.out.ArrayField("items", [&] {
      for (const auto& [at_ms, job] : Ranked(v, v.keys.Delayed(), false)) {
        v.out.Object([&, at_ms = at_ms, job = job] {
          v.out.Field("job", job);
          v.out.Field("inMs", at_ms - v.world.now_ms);
        });
      }
    });
  });
}

}  // namespace

void WriteLists(const View& v) {
  WriteList(v, "wait", v.keys.Wait(), true);
  WriteList(v, "active", v.keys.Active(), false);
  WriteDelayed(v);
  WriteEnded(v, "completed", v.keys.Completed());
  WriteEnded(v, "failed", v.keys.Failed());
}

}  // namespace alo
