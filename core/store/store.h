// The Redis-like part: keys and their values, with times to live. A plain value: copy, ==, hash.
//
// 1. A key holds a string, a list, a set, a hash or a sorted set; an emptied one is gone (as in Redis).
// 2. A time to live is made absolute when it is set: a key set at t for n ms is gone at t + n, not before.
// 3. Nothing expires by itself: ExpireUntil(now) takes the keys whose time is up. The world calls it when its clock
//    moves, so within one command or script time stands still.
#ifndef CORE_STORE_STORE_H_
#define CORE_STORE_STORE_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "core/store/shared_map.h"

namespace alo {

using Str = std::string;
using List = std::deque<std::string>;          // left end first
using Set = std::set<std::string, std::less<>>;
using Hash = std::map<std::string, std::string, std::less<>>;
struct SortedSet {
  SharedMap<int64_t> scores;                   // member → score; the simulator needs whole numbers only
  bool operator==(const SortedSet&) const = default;
  friend auto Fields(const SortedSet& z) { return std::tie(z.scores); }
};
// So many of the lowest, or of the highest and these first, as (score, member); equal scores in the order of their members.
using Ranking = std::vector<std::pair<int64_t, std::string_view>>;
Ranking LowestOf(const SortedSet& set, size_t most);
Ranking HighestOf(const SortedSet& set, size_t most);

using Value = std::variant<Str, List, Set, Hash, SortedSet>;

struct Entry {
  Value value;
  std::optional<int64_t> expires_at_ms;
  bool operator==(const Entry&) const = default;
  friend auto Fields(const Entry& e) { return std::tie(e.value, e.expires_at_ms); }
};

using Entries = SharedMap<Entry>;

class Store {
 public:
  const Entry* Find(std::string_view key) const;

  // The value when the key holds that type, else nullptr.
  template <class T>
  const T* Get(std::string_view key) const {
    const Entry* entry = Find(key);
    return entry ? std::get_if<T>(&entry->value) : nullptr;
  }

  // For writers (the commands): the value of type T; nullptr on another type. Where the key is absent Make creates it
  // empty and Edit gives nullptr. The pointer holds only until the store is copied (a write through it later would
  // reach the copy as well).
  template <class T>
  T* Make(std::string_view key) {
    Entry* entry = entries_.Edit(key);
    if (!entry) entry = entries_.Make(key, Entry{T{}, {}});
    return std::get_if<T>(&entry->value);
  }
  template <class T>
  T* Edit(std::string_view key) {
    Entry* entry = entries_.Edit(key);
    return entry ? std::get_if<T>(&entry->value) : nullptr;
  }

  // Replaces whatever the key held, its time to live too.
  void Put(std::string_view key, Value value, std::optional<int64_t> expires_at_ms);
  bool Erase(std::string_view key);

  // Removes the keys whose time is up at now_ms; returns them, in the order of their times.
  std::vector<std::string> ExpireUntil(int64_t now_ms);
  std::optional<int64_t> NextExpiry() const;

  const Entries& entries() const { return entries_; }
  bool operator==(const Store& other) const { return entries_ == other.entries_; }
  friend auto Fields(const Store& s) { return std::tie(s.entries_); }

 private:
  using Deadline = std::pair<int64_t, std::string_view>;
  // By time, then by key.
  struct IsSooner {
    using is_transparent = void;
    bool operator()(const Deadline& a, const Deadline& b) const { return a < b; }
  };
  void EraseDeadline(const Entry& entry, std::string_view key);

  Entries entries_;
  std::set<std::pair<int64_t, std::string>, IsSooner> deadlines_;  // an index of entries_ by expires_at_ms, nothing more
};

// Made once, in store.cc: looking up a name is what a long run does most.
extern template class SharedMap<int64_t>;
extern template class SharedMap<Entry>;

}  // namespace alo

#endif  // CORE_STORE_STORE_H_
