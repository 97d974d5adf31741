#include "core/run/frame_lists.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <variant>

#include "core/run/event_json.h"
#include "core/store/command.h"
#include "core/store/store.h"

namespace alo {
namespace {

int64_t FieldOf(const View& v, const std::string& job, const char* field) {
  const Hash* hash = v.world.store.Get<Hash>(v.keys.Job(job));
  auto it = hash ? hash->find(field) : Hash::const_iterator();
  return hash && it != hash->end() ? NumberOf(it->second) : 0;
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

// A key that is not there is an empty set.
const SortedSet& SetAt(const View& v, const std::string& key) {
  static const SortedSet kEmpty;
  const SortedSet* set = v.world.store.Get<SortedSet>(key);
  return set ? *set : kEmpty;
}

// The last to come in first.
void WriteEnded(const View& v, const char* name, const std::string& key) {
  const SortedSet& set = SetAt(v, key);
  v.out.ObjectField(name, [&] {
    v.out.Field("count", set.scores.size());
    v.out.ArrayField("items", [&] {
      for (const auto& [at_ms, job] : HighestOf(set, kWindow)) v.out.Value(job);
    });
  });
}

// The next to come out first.
void WriteDelayed(const View& v) {
  const SortedSet& set = SetAt(v, v.keys.Delayed());
  v.out.ObjectField("delayed", [&] {
    v.out.Field("count", set.scores.size());
    v.out.ArrayField("items", [&] {
      for (const auto& [at_ms, job] : LowestOf(set, kWindow)) {
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
