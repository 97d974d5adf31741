// Sets, hashes, sorted sets: SADD SREM SMEMBERS SISMEMBER · HSET HGET HINCRBY · ZADD ZREM ZSCORE ZRANGE
#include "core/store/commands.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace alo {

Reply SAdd(Call c) {
  Set* set = c.store.Make<Set>(c.key());
  if (!set) return Reply::Error(kWrongType);
  int64_t added = 0;
  for (size_t i = 2; i < c.args.size(); ++i) added += set->insert(std::string(c.args[i])).second;
  return Reply::Integer(added);
}

Reply SRem(Call c) {
  Set* set = c.store.Edit<Set>(c.key());
  if (!set) return WithoutValue(c, Reply::Integer(0));
  int64_t removed = 0;
  for (size_t i = 2; i < c.args.size(); ++i) {
    const auto member = set->find(c.args[i]);
    if (member == set->end()) continue;
    set->erase(member);
    ++removed;
  }
  DropIfEmpty(c.store, c.key(), *set);
  return Reply::Integer(removed);
}

// A real set has no order; ours is sorted, so that a run is the same everywhere.
Reply SMembers(Call c) {
  if (!HoldsOnly<Set>(c, c.key())) return Reply::Error(kWrongType);
  std::vector<Reply> items;
  if (const Set* set = c.store.Get<Set>(c.key())) {
    for (const std::string& member : *set) items.push_back(Reply::Bulk(member));
  }
  return Reply::Array(std::move(items));
}

Reply SIsMember(Call c) {
  const Set* set = c.store.Get<Set>(c.key());
  return set ? Reply::Integer(set->contains(c.args[2])) : WithoutValue(c, Reply::Integer(0));
}

// --- hashes --------------------------------------------------------------------------------------------------------

Reply HSet(Call c) {
  if (c.args.size() % 2 != 0) return Reply::Error("ERR wrong number of arguments for 'hset' command");
  Hash* hash = c.store.Make<Hash>(c.key());
  if (!hash) return Reply::Error(kWrongType);
  int64_t added = 0;
  for (size_t i = 2; i < c.args.size(); i += 2) {
    added += hash->insert_or_assign(std::string(c.args[i]), std::string(c.args[i + 1])).second;
  }
  return Reply::Integer(added);
}

Reply HGet(Call c) {
  const Hash* hash = c.store.Get<Hash>(c.key());
  if (!hash) return WithoutValue(c, Reply::Nil());
  auto it = hash->find(c.args[2]);
  return it == hash->end() ? Reply::Nil() : Reply::Bulk(it->second);
}

Reply HIncrBy(Call c) {
  int64_t by = 0, before = 0, after = 0;
  if (!ParseInteger(c.args[3], by)) return Reply::Error(kNotInteger);
  const Reply held = HGet(c);
  if (held.IsError()) return held;
  if (!held.IsNil() && !ParseInteger(held.text, before)) return Reply::Error("ERR hash value is not an integer");
  if (__builtin_add_overflow(before, by, &after)) return Reply::Error("ERR increment or decrement would overflow");
  c.store.Make<Hash>(c.key())->insert_or_assign(std::string(c.args[2]), std::to_string(after));
  return Reply::Integer(after);
}

// --- sorted sets ---------------------------------------------------------------------------------------------------

Reply ZAdd(Call c) {
  if (c.args.size() % 2 != 0) return Reply::Error(kSyntax);
  std::vector<int64_t> scores;
  for (size_t i = 2; i < c.args.size(); i += 2) {
    int64_t score = 0;
    if (!ParseInteger(c.args[i], score)) return Reply::Error("ERR value is not a valid float");
    scores.push_back(score);
  }
  SortedSet* set = c.store.Make<SortedSet>(c.key());
  if (!set) return Reply::Error(kWrongType);
  int64_t added = 0;
  for (size_t i = 0; i < scores.size(); ++i) {
    const size_t before = set->scores.size();
    *set->scores.Make(c.args[2 * i + 3], 0) = scores[i];
    added += set->scores.size() > before;
  }
  return Reply::Integer(added);
}

Reply ZRem(Call c) {
  SortedSet* set = c.store.Edit<SortedSet>(c.key());
  if (!set) return WithoutValue(c, Reply::Integer(0));
  int64_t removed = 0;
  for (size_t i = 2; i < c.args.size(); ++i) removed += set->scores.Erase(c.args[i]);
  DropIfEmpty(c.store, c.key(), *set);
  return Reply::Integer(removed);
}

Reply ZScore(Call c) {
  const SortedSet* set = c.store.Get<SortedSet>(c.key());
  if (!set) return WithoutValue(c, Reply::Nil());
  const int64_t* score = set->scores.Find(c.args[2]);
  return score ? Reply::Bulk(std::to_string(*score)) : Reply::Nil();
}

// ZRANGE key start stop: by rank; equal scores in the order of their members.
Reply ZRange(Call c) {
  if (c.args.size() > 4) return Reply::Error(kSyntax);
  int64_t start = 0, stop = 0;
  if (!ParseInteger(c.args[2], start) || !ParseInteger(c.args[3], stop)) return Reply::Error(kNotInteger);
  if (!HoldsOnly<SortedSet>(c, c.key())) return Reply::Error(kWrongType);
  std::vector<Reply> items;
  const SortedSet* set = c.store.Get<SortedSet>(c.key());
  if (set && ClampRange(static_cast<int64_t>(set->scores.size()), start, stop)) {
    const Ranking ranked = LowestOf(*set, static_cast<size_t>(stop) + 1);
    for (int64_t i = start; i <= stop; ++i) items.push_back(Reply::Bulk(std::string(ranked[static_cast<size_t>(i)].second)));
  }
  return Reply::Array(std::move(items));
}

}  // namespace alo
