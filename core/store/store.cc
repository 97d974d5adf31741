#include "core/store/store.h"

#include <algorithm>

#include "core/base/check.h"

namespace alo {

template class SharedMap<int64_t>;
template class SharedMap<Entry>;

namespace {

// The first `most` in the order that `before` gives.
Ranking FirstOf(const SortedSet& set, size_t most, bool (*before)(const Ranking::value_type&, const Ranking::value_type&)) {
  Ranking ranked;
  ranked.reserve(set.scores.size());
  for (const auto& [member, score] : set.scores) ranked.emplace_back(score, member);
  const size_t keep = std::min(most, ranked.size());
  std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(keep), ranked.end(), before);
  ranked.resize(keep);
  return ranked;
}

}  // namespace

Ranking LowestOf(const SortedSet& set, size_t most) {
  return FirstOf(set, most, [](const auto& a, const auto& b) { return a < b; });
}

Ranking HighestOf(const SortedSet& set, size_t most) {
  return FirstOf(set, most, [](const auto& a, const auto& b) { return b < a; });
}

const Entry* Store::Find(std::string_view key) const { return entries_.Find(key); }

void Store::Put(std::string_view key, Value value, std::optional<int64_t> expires_at_ms) {
  Entry& entry = *entries_.Make(key, {});
  EraseDeadline(entry, key);
  if (expires_at_ms) deadlines_.emplace(*expires_at_ms, key);
  entry = {std::move(value), expires_at_ms};
}

bool Store::Erase(std::string_view key) {
  const Entry* entry = entries_.Find(key);
  if (!entry) return false;
  EraseDeadline(*entry, key);
  return entries_.Erase(key);
}

void Store::EraseDeadline(const Entry& entry, std::string_view key) {
  if (!entry.expires_at_ms) return;
  const auto at = deadlines_.find(Deadline{*entry.expires_at_ms, key});
  ALO_CHECK(at != deadlines_.end());
  deadlines_.erase(at);
}

std::vector<std::string> Store::ExpireUntil(int64_t now_ms) {
  std::vector<std::string> gone;
  while (!deadlines_.empty() && deadlines_.begin()->first <= now_ms) {
    std::string key = deadlines_.begin()->second;
    ALO_CHECK(Erase(key));
    gone.push_back(std::move(key));
  }
  return gone;
}

std::optional<int64_t> Store::NextExpiry() const {
  if (deadlines_.empty()) return std::nullopt;
  return deadlines_.begin()->first;
}

}  // namespace alo
