// The store beside the dumbest correct store, under random commands: equal replies, equal keys.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/store/command.h"
#include "tests/core/redis_errors.h"

namespace alo::tests {
namespace {

// Every key is a row: its type, its items in order, its deadline. Every command looks at every row.
class SlowTwin {
 public:
  std::string Do(int64_t now_ms, const Args& a) {
    now_ms_ = now_ms;
    std::erase_if(rows_, [&](const Row& row) { return row.dies_at_ms >= 0 && row.dies_at_ms <= now_ms; });
    std::string answer = Answer(a);
    std::erase_if(rows_, [](const Row& row) { return row.type != 's' && row.items.empty(); });
    return answer;
  }
  // key type items deadline, sorted by key.
  std::string Shown() const {
    std::vector<std::string> lines;
    for (const Row& row : rows_) {
      std::string line = row.key + " " + row.type;
      std::vector<std::string> items;
      for (const auto& [name, value] : row.items) items.push_back(name + "=" + value);
      if (row.type != 'l') std::sort(items.begin(), items.end());
      for (const std::string& item : items) line += " " + item;
      lines.push_back(line + " @" + std::to_string(row.dies_at_ms));
    }
    std::sort(lines.begin(), lines.end());
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
  }

 private:
  using Item = std::pair<std::string, std::string>;
  struct Row {
    std::string key;
    char type;  // s, l, t (set), h, z
    std::vector<Item> items;
    int64_t dies_at_ms = -1;
  };

  Row* Find(const std::string& key) {
    for (Row& row : rows_) {
      if (row.key == key) return &row;
    }
    return nullptr;
  }
  Row& Make(const std::string& key, char type) {
    if (Row* row = Find(key)) return *row;
    rows_.push_back({key, type, {}, -1});
    return rows_.back();
  }
  static std::string Number(int64_t n) { return "(integer) " + std::to_string(n); }
  static std::string Text(const std::string& s) { return "\"" + s + "\""; }
  static char TypeOf(const std::string& command) {
    if (command == "GET") return 's';
    if (command[0] == 'H') return 'h';
    if (command[0] == 'Z') return 'z';
    if (command[0] == 'S' && command != "SET") return 't';
    return command[0] == 'L' || command[0] == 'R' ? 'l' : '?';
  }

  std::string Answer(const Args& a) {
    const std::string& c = a[0];
    Row* row = Find(a[1]);
    const char type = TypeOf(c);
    if (type != '?' && row && row->type != type) return kWrongType;
    if (c == "SET") return DoSet(a, row);
    if (c == "DEL") return row ? (rows_.erase(rows_.begin() + (row - rows_.data())), Number(1)) : Number(0);
    if (c == "PTTL") return Number(!row ? -2 : row->dies_at_ms < 0 ? -1 : row->dies_at_ms - now_ms_);
    if (c == "GET") return row ? Text(row->items[0].second) : "(nil)";
    if (c == "LPUSH" || c == "RPUSH") return DoPush(a);
    if (c == "RPOP") return row ? Pop(*row, true) : "(nil)";
    if (c == "LLEN") return Number(row ? static_cast<int64_t>(row->items.size()) : 0);
    if (c == "LMOVE") return DoMove(a, row);
    if (c == "LREM") return row ? DoRem(*row, std::stoll(a[2]), a[3]) : Number(0);
    if (c == "HGET" || c == "ZSCORE") return DoLook(a[2], row);
    if (c == "SISMEMBER") return Number(row && At(*row, a[2]) >= 0);
    if (c == "SREM" || c == "ZREM") return row ? Number(Drop(*row, a[2])) : Number(0);
    if (c == "SADD") return Number(Put(Make(a[1], 't'), a[2], ""));
    if (c == "HSET") return Number(Put(Make(a[1], 'h'), a[2], a[3]));
    if (c == "ZADD") return Number(Put(Make(a[1], 'z'), a[3], a[2]));
    ADD_FAILURE() << c;
    return "";
  }
  std::string DoSet(const Args& a, Row* row) {
    const bool nx = std::count(a.begin(), a.end(), "NX") > 0;
    if (nx && row) return "(nil)";
    if (row) rows_.erase(rows_.begin() + (row - rows_.data()));
    Row& made = Make(a[1], 's');
    made.items = {{"", a[2]}};
    if (a[a.size() - 2] == "PX") made.dies_at_ms = now_ms_ + std::stoll(a.back());
    return "OK";
  }
  std::string DoPush(const Args& a) {
    Row& row = Make(a[1], 'l');
    row.items.insert(a[0] == "LPUSH" ? row.items.begin() : row.items.end(), {a[2], ""});
    return Number(static_cast<int64_t>(row.items.size()));
  }
  static std::string Pop(Row& row, bool right) {
    const std::string item = right ? row.items.back().first : row.items.front().first;
    row.items.erase(right ? row.items.end() - 1 : row.items.begin());
    return Text(item);
  }
  std::string DoMove(const Args& a, Row* row) {
    if (!row) return "(nil)";
    if (Row* to = Find(a[2]); to && to->type != 'l') return kWrongType;
    const std::string item = Pop(*row, a[3] == "RIGHT");
    DoPush({a[4] == "LEFT" ? "LPUSH" : "RPUSH", a[2], item.substr(1, item.size() - 2)});
    return item;
  }
  static std::string DoRem(Row& row, int64_t count, const std::string& item) {
    if (count < 0) std::reverse(row.items.begin(), row.items.end());
    std::vector<Item> kept;
    int64_t removed = 0;
    for (const Item& held : row.items) {
      const bool goes = held.first == item && (count == 0 || removed < std::abs(count));
      removed += goes;
      if (!goes) kept.push_back(held);
    }
    row.items = kept;
    if (count < 0) std::reverse(row.items.begin(), row.items.end());
    return Number(removed);
  }
  static int At(const Row& row, const std::string& name) {
    for (size_t i = 0; i < row.items.size(); ++i) {
      if (row.items[i].first == name) return static_cast<int>(i);
    }
    return -1;
  }
  static std::string DoLook(const std::string& name, const Row* row) {
    const int at = row ? At(*row, name) : -1;
    return at < 0 ? "(nil)" : Text(row->items[static_cast<size_t>(at)].second);
  }
  static int Drop(Row& row, const std::string& name) {
    const int at = At(row, name);
    if (at >= 0) row.items.erase(row.items.begin() + at);
    return at >= 0;
  }
  static int Put(Row& row, const std::string& name, const std::string& value) {
    const bool fresh = !Drop(row, name);
    row.items.push_back({name, value});
    return fresh;
  }

  std::vector<Row> rows_;
  int64_t now_ms_ = 0;
};

std::string Shown(const Store& store) {
  std::string text;
  for (const auto& [key, entry] : store.entries()) {
    text += key + " " + "slthz"[entry.value.index()];
    if (const Str* str = std::get_if<Str>(&entry.value)) text += " =" + *str;
    if (const List* list = std::get_if<List>(&entry.value)) for (const auto& item : *list) text += " " + item + "=";
    if (const Set* set = std::get_if<Set>(&entry.value)) for (const auto& item : *set) text += " " + item + "=";
    if (const Hash* hash = std::get_if<Hash>(&entry.value)) for (const auto& [f, v] : *hash) text += " " + f + "=" + v;
    if (const SortedSet* z = std::get_if<SortedSet>(&entry.value)) for (const auto& [m, s] : z->scores) text += " " + m + "=" + std::to_string(s);
    text += " @" + std::to_string(entry.expires_at_ms.value_or(-1)) + "\n";
  }
  return text;
}

Args RandomCommand(Random& random) {
  auto pick = [&](std::vector<std::string> words) { return words[random.Below(words.size())]; };
  const std::string key = pick({"k1", "k2", "k3"}), item = pick({"a", "b", "c"});
  const std::string number = std::to_string(static_cast<int64_t>(random.Below(7)) - 3), ms = std::to_string(1 + random.Below(20));
  switch (random.Below(18)) {
    case 0: return {"SET", key, item};
    case 1: return {"SET", key, item, "PX", ms};
    case 2: return {"SET", key, item, "NX", "PX", ms};
    case 3: return {"DEL", key};
    case 4: return {"PTTL", key};
    case 5: return {"GET", key};
    case 6: case 7: return {pick({"LPUSH", "RPUSH"}), key, item};
    case 8: return {"RPOP", key};
    case 9: return {"LLEN", key};
    case 10: return {"LMOVE", key, pick({"k1", "k2", "k3"}), pick({"LEFT", "RIGHT"}), pick({"LEFT", "RIGHT"})};
    case 11: case 12: return {"LREM", key, number, item};
    case 13: return {pick({"SADD", "SREM", "SISMEMBER"}), key, item};
    case 14: return {"HSET", key, item, number};
    case 15: return {pick({"HGET", "ZSCORE"}), key, item};
    case 16: return {"ZADD", key, number, item};
    default: return {"ZREM", key, item};
  }
}

TEST(Store, AgreesWithTheDumbestCorrectStore) {
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    Random random{seed};
    Store store;
    SlowTwin twin;
    int64_t now_ms = 0;
    for (int i = 0; i < 2000; ++i) {
      now_ms += static_cast<int64_t>(random.Below(3));
      store.ExpireUntil(now_ms);
      const Args command = RandomCommand(random);
      ASSERT_EQ(ToText(Execute(store, now_ms, command)), twin.Do(now_ms, command)) << seed << ": " << ToText(command);
      ASSERT_EQ(Shown(store), twin.Shown()) << seed << ": " << ToText(command);
    }
  }
}

}  // namespace
}  // namespace alo::tests
