// The store answers as Redis 7 does: each command's meaning and errors, times to live, and the dumbest correct store
// beside it under random commands.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/store/command.h"

namespace alo {
namespace {

Args Words(const std::string& line) {
  Args args;
  std::string word;
  for (char c : line + " ") {
    if (c != ' ') word += c;
    else if (!word.empty()) args.push_back(word), word.clear();
  }
  return args;
}

// A store and its clock; a line as one would type it, the answer as redis-cli prints it.
class Redis {
 public:
  std::string operator()(const std::string& line) { return ToText(Execute(store, now_ms, Words(line))); }
  std::string At(int64_t ms) {
    now_ms = ms;
    std::string gone;
    for (const std::string& key : store.ExpireUntil(ms)) gone += (gone.empty() ? "" : " ") + key;
    return gone;
  }
  Store store;
  int64_t now_ms = 0;
};

const char kWrongType[] = "(error) WRONGTYPE Operation against a key holding the wrong kind of value";
const char kNotInteger[] = "(error) ERR value is not an integer or out of range";
const char kSyntax[] = "(error) ERR syntax error";

TEST(Get, IsNilForAKeyThatIsNotThere) {
  Redis r;
  EXPECT_EQ(r("GET k"), "(nil)");
  EXPECT_EQ(r("SET k v"), "OK");
  EXPECT_EQ(r("get k"), "\"v\"");
  EXPECT_EQ(r("LPUSH l a"), "(integer) 1");
  EXPECT_EQ(r("GET l"), kWrongType);
}

TEST(Set, WithNxLeavesAKeyThatIsThere) {
  Redis r;
  EXPECT_EQ(r("SET k 1 NX"), "OK");
  EXPECT_EQ(r("SET k 2 NX PX 5"), "(nil)");
  EXPECT_EQ(r("GET k"), "\"1\"");
  EXPECT_EQ(r("PTTL k"), "(integer) -1");
  EXPECT_EQ(r("LPUSH l a"), "(integer) 1");
  EXPECT_EQ(r("SET l 2 NX"), "(nil)");
}

TEST(Set, WithNxAndGetTellsWhatWasThere) {
  Redis r;
  EXPECT_EQ(r("SET k busy NX GET PX 10"), "(nil)");
  EXPECT_EQ(r("SET k other NX GET"), "\"busy\"");
  EXPECT_EQ(r("GET k"), "\"busy\"");
  EXPECT_EQ(r("PTTL k"), "(integer) 10");
  EXPECT_EQ(r("SET k done GET"), "\"busy\"");
  EXPECT_EQ(r("GET k"), "\"done\"");
}

TEST(Set, ReplacesAnyTypeButWithGetOnlyAString) {
  Redis r;
  r("LPUSH l a");
  EXPECT_EQ(r("SET l v GET"), kWrongType);
  EXPECT_EQ(r("LLEN l"), "(integer) 1");
  EXPECT_EQ(r("SET l v"), "OK");
  EXPECT_EQ(r("GET l"), "\"v\"");
}

TEST(Set, RefusesWhatRedisRefuses) {
  Redis r;
  EXPECT_EQ(r("SET k v XX2"), kSyntax);
  EXPECT_EQ(r("SET k v PX"), kSyntax);
  EXPECT_EQ(r("SET k v PX 5 PX 6"), kSyntax);
  EXPECT_EQ(r("SET k v PX five"), kNotInteger);
  EXPECT_EQ(r("SET k v PX 1.5"), kNotInteger);
  EXPECT_EQ(r("SET k v PX 0"), "(error) ERR invalid expire time in 'set' command");
  EXPECT_EQ(r("SET k v PX -1"), "(error) ERR invalid expire time in 'set' command");
  r.At(5);
  EXPECT_EQ(r("SET k v PX 9223372036854775807"), "(error) ERR invalid expire time in 'set' command");
  EXPECT_EQ(r("SET k"), "(error) ERR wrong number of arguments for 'set' command");
  EXPECT_TRUE(r.store.entries().empty());
}

TEST(Ttl, AKeyIsGoneAtItsTimeAndNotBefore) {
  Redis r;
  r.At(1000);
  r("SET k v PX 500");
  EXPECT_EQ(r.At(1499), "");
  EXPECT_EQ(r("PTTL k"), "(integer) 1");
  EXPECT_EQ(r("GET k"), "\"v\"");
  EXPECT_EQ(r.At(1500), "k");
  EXPECT_EQ(r("PTTL k"), "(integer) -2");
  EXPECT_EQ(r("GET k"), "(nil)");
}

TEST(Ttl, IsDroppedByAPlainSetAndReplacedByANewOne) {
  Redis r;
  r("SET k v PX 10");
  r("SET k w");
  EXPECT_EQ(r("PTTL k"), "(integer) -1");
  EXPECT_EQ(r.store.NextExpiry(), std::nullopt);
  r("SET k v PX 10");
  r("SET k v PX 30");
  EXPECT_EQ(r.At(10), "");
  EXPECT_EQ(r("PTTL k"), "(integer) 20");
  EXPECT_EQ(r.At(30), "k");
}

TEST(Ttl, DiesWithItsKey) {
  Redis r;
  r("SET k v PX 10");
  r("DEL k");
  r("LPUSH k a");
  EXPECT_EQ(r.store.NextExpiry(), std::nullopt);
  EXPECT_EQ(r.At(10), "");
  EXPECT_EQ(r("LLEN k"), "(integer) 1");
}

TEST(Ttl, KeysGoInTheOrderOfTheirTimes) {
  Redis r;
  r("SET a v PX 30");
  r("SET b v PX 10");
  r("SET c v PX 20");
  r("SET d v PX 10");
  EXPECT_EQ(r.store.NextExpiry(), 10);
  EXPECT_EQ(r.At(25), "b d c");
  EXPECT_EQ(r.store.NextExpiry(), 30);
}

TEST(Del, CountsTheKeysThatWereThere) {
  Redis r;
  r("SET a 1");
  r("LPUSH b 1");
  EXPECT_EQ(r("DEL a b c a"), "(integer) 2");
  EXPECT_EQ(r("DEL"), "(error) ERR wrong number of arguments for 'del' command");
}

TEST(List, PushesOneByOneOnItsEnd) {
  Redis r;
  EXPECT_EQ(r("LPUSH l a b"), "(integer) 2");
  EXPECT_EQ(r("RPUSH l c d"), "(integer) 4");
  EXPECT_EQ(r("LRANGE l 0 -1"), "1) \"b\" 2) \"a\" 3) \"c\" 4) \"d\"");
  EXPECT_EQ(r("RPOP l"), "\"d\"");
  EXPECT_EQ(r("LLEN l"), "(integer) 3");
  EXPECT_EQ(r("LLEN none"), "(integer) 0");
  EXPECT_EQ(r("RPOP none"), "(nil)");
}

TEST(List, ThatIsEmptiedIsGone) {
  Redis r;
  r("RPUSH l a");
  r("RPOP l");
  EXPECT_EQ(r.store.Find("l"), nullptr);
  r("RPUSH l a");
  r("LREM l 0 a");
  EXPECT_EQ(r.store.Find("l"), nullptr);
  r("RPUSH l a");
  r("LMOVE l m RIGHT LEFT");
  EXPECT_EQ(r.store.Find("l"), nullptr);
  EXPECT_EQ(r("SET l free"), "OK");
}

TEST(LMove, MovesBetweenAnyTwoEnds) {
  for (const auto& [ends, from, to] : std::vector<std::tuple<std::string, std::string, std::string>>{
           {"RIGHT LEFT", "a b", "c x y"}, {"RIGHT RIGHT", "a b", "x y c"}, {"LEFT LEFT", "b c", "a x y"}, {"left right", "b c", "x y a"}}) {
    Redis r;
    r("RPUSH s a b c");
    r("RPUSH d x y");
    r("LMOVE s d " + ends);
    Redis expected;
    expected("RPUSH s " + from);
    expected("RPUSH d " + to);
    EXPECT_EQ(r("LRANGE s 0 -1"), expected("LRANGE s 0 -1")) << ends;
    EXPECT_EQ(r("LRANGE d 0 -1"), expected("LRANGE d 0 -1")) << ends;
  }
}

TEST(LMove, TurnsAListAroundAndLeavesAOneItemListAsItIs) {
  Redis r;
  r("RPUSH l a b c");
  EXPECT_EQ(r("LMOVE l l RIGHT LEFT"), "\"c\"");
  EXPECT_EQ(r("LRANGE l 0 -1"), "1) \"c\" 2) \"a\" 3) \"b\"");
  r("RPUSH one x");
  EXPECT_EQ(r("LMOVE one one RIGHT LEFT"), "\"x\"");
  EXPECT_EQ(r("LLEN one"), "(integer) 1");
}

TEST(LMove, RefusedMovesNothing) {
  Redis r;
  r("RPUSH l a");
  r("SET s v");
  EXPECT_EQ(r("LMOVE l s RIGHT LEFT"), kWrongType);
  EXPECT_EQ(r("LMOVE s l RIGHT LEFT"), kWrongType);
  EXPECT_EQ(r("LMOVE l m UP LEFT"), kSyntax);
  EXPECT_EQ(r("LMOVE none s RIGHT LEFT"), "(nil)");
  EXPECT_EQ(r("LLEN l"), "(integer) 1");
}

TEST(LRem, RemovesFromTheLeftFromTheRightOrAll) {
  for (const auto& [count, removed, left] : std::vector<std::tuple<std::string, std::string, std::string>>{
           {"1", "1", "b a c a"}, {"2", "2", "b c a"}, {"-1", "1", "a b a c"}, {"-2", "2", "a b c"}, {"0", "3", "b c"}, {"9", "3", "b c"}, {"-9", "3", "b c"}}) {
    Redis r, expected;
    r("RPUSH l a b a c a");
    expected("RPUSH l " + left);
    EXPECT_EQ(r("LREM l " + count + " a"), "(integer) " + removed);
    EXPECT_EQ(r("LRANGE l 0 -1"), expected("LRANGE l 0 -1")) << count;
  }
  Redis r;
  EXPECT_EQ(r("LREM none 1 a"), "(integer) 0");
  EXPECT_EQ(r("LREM none one a"), kNotInteger);
}

TEST(LRange, ReadsBothEndsFromEitherSide) {
  Redis r;
  r("RPUSH l a b c");
  EXPECT_EQ(r("LRANGE l 1 1"), "1) \"b\"");
  EXPECT_EQ(r("LRANGE l -2 -1"), "1) \"b\" 2) \"c\"");
  EXPECT_EQ(r("LRANGE l -100 100"), "1) \"a\" 2) \"b\" 3) \"c\"");
  EXPECT_EQ(r("LRANGE l 2 1"), "(empty array)");
  EXPECT_EQ(r("LRANGE l 3 5"), "(empty array)");
  EXPECT_EQ(r("LRANGE l 0 -4"), "(empty array)");
  EXPECT_EQ(r("LRANGE none 0 -1"), "(empty array)");
  EXPECT_EQ(r("LRANGE l a 1"), kNotInteger);
}

TEST(Set, OfMembersKeepsEachOnce) {
  Redis r;
  EXPECT_EQ(r("SADD s b a b"), "(integer) 2");
  EXPECT_EQ(r("SADD s a c"), "(integer) 1");
  EXPECT_EQ(r("SMEMBERS s"), "1) \"a\" 2) \"b\" 3) \"c\"");
  EXPECT_EQ(r("SISMEMBER s a"), "(integer) 1");
  EXPECT_EQ(r("SISMEMBER s z"), "(integer) 0");
  EXPECT_EQ(r("SREM s a b z"), "(integer) 2");
  EXPECT_EQ(r("SREM s c"), "(integer) 1");
  EXPECT_EQ(r.store.Find("s"), nullptr);
  EXPECT_EQ(r("SREM s c"), "(integer) 0");
  EXPECT_EQ(r("SISMEMBER s c"), "(integer) 0");
  EXPECT_EQ(r("SMEMBERS s"), "(empty array)");
}

TEST(Hash, CountsWhatIsNewAndCountsUp) {
  Redis r;
  EXPECT_EQ(r("HSET h a 1 b 2"), "(integer) 2");
  EXPECT_EQ(r("HSET h a 5 c 3"), "(integer) 1");
  EXPECT_EQ(r("HGET h a"), "\"5\"");
  EXPECT_EQ(r("HGET h z"), "(nil)");
  EXPECT_EQ(r("HGET none a"), "(nil)");
  EXPECT_EQ(r("HINCRBY h a -7"), "(integer) -2");
  EXPECT_EQ(r("HINCRBY new n 1"), "(integer) 1");
  EXPECT_EQ(r("HSET h a"), "(error) ERR wrong number of arguments for 'hset' command");
  EXPECT_EQ(r("HSET h a 1 b"), "(error) ERR wrong number of arguments for 'hset' command");
}

TEST(Hash, RefusesToCountWhatIsNoNumber) {
  Redis r;
  r("HSET h word x big 9223372036854775807");
  EXPECT_EQ(r("HINCRBY h word 1"), "(error) ERR hash value is not an integer");
  EXPECT_EQ(r("HINCRBY h big 1"), "(error) ERR increment or decrement would overflow");
  EXPECT_EQ(r("HINCRBY h big x"), kNotInteger);
  EXPECT_EQ(r("HGET h big"), "\"9223372036854775807\"");
  EXPECT_EQ(r("HINCRBY none big x"), kNotInteger);
  EXPECT_EQ(r.store.Find("none"), nullptr);
}

TEST(SortedSet, IsInTheOrderOfScoresThenMembers) {
  Redis r;
  EXPECT_EQ(r("ZADD z 5 b 5 a 1 c"), "(integer) 3");
  EXPECT_EQ(r("ZRANGE z 0 -1"), "1) \"c\" 2) \"a\" 3) \"b\"");
  EXPECT_EQ(r("ZADD z 9 c"), "(integer) 0");
  EXPECT_EQ(r("ZRANGE z -1 -1"), "1) \"c\"");
  EXPECT_EQ(r("ZSCORE z c"), "\"9\"");
  EXPECT_EQ(r("ZSCORE z x"), "(nil)");
  EXPECT_EQ(r("ZSCORE none x"), "(nil)");
  EXPECT_EQ(r("ZADD z one a"), "(error) ERR value is not a valid float");
  EXPECT_EQ(r("ZADD z 1 a 2"), kSyntax);
  EXPECT_EQ(r("ZREM z a b c d"), "(integer) 3");
  EXPECT_EQ(r.store.Find("z"), nullptr);
}

TEST(Command, OfAnotherTypeIsRefusedByEachAndChangesNothing) {
  const std::vector<std::pair<std::string, std::string>> makers = {
      {"string", "SET k v"}, {"list", "LPUSH k v"}, {"set", "SADD k v"}, {"hash", "HSET k v v"}, {"zset", "ZADD k 1 v"}};
  const std::vector<std::pair<std::string, std::string>> commands = {
      {"string", "GET k"}, {"list", "LPUSH k a"}, {"list", "RPUSH k a"}, {"list", "RPOP k"}, {"list", "LMOVE k d LEFT LEFT"},
      {"list", "LREM k 0 a"}, {"list", "LLEN k"}, {"list", "LRANGE k 0 -1"}, {"set", "SADD k a"}, {"set", "SREM k a"},
      {"set", "SMEMBERS k"}, {"set", "SISMEMBER k a"}, {"hash", "HSET k a 1"}, {"hash", "HGET k a"}, {"hash", "HINCRBY k a 1"},
      {"zset", "ZADD k 1 a"}, {"zset", "ZREM k a"}, {"zset", "ZSCORE k a"}, {"zset", "ZRANGE k 0 -1"}};
  for (const auto& [made, maker] : makers) {
    for (const auto& [wanted, command] : commands) {
      if (made == wanted) continue;
      Redis r;
      r(maker);
      const Store before = r.store;
      EXPECT_EQ(r(command), kWrongType) << made << ": " << command;
      EXPECT_TRUE(r.store == before) << made << ": " << command;
    }
  }
}

TEST(Command, ThatIsUnknownOrMisspeltIsRefused) {
  Redis r;
  EXPECT_EQ(r("FLUSH all"), "(error) ERR unknown command 'FLUSH'");
  EXPECT_EQ(r(""), "(error) ERR unknown command ''");
  for (const char* line : {"GET", "GET a b", "PTTL", "RPOP", "LPUSH k", "LMOVE a b LEFT", "LREM k 1", "LLEN", "LRANGE k 0",
                           "SADD k", "SREM k", "SMEMBERS", "SISMEMBER k", "HSET k f", "HGET k", "HINCRBY k f", "ZADD k 1",
                           "ZREM k", "ZSCORE k", "ZRANGE k 0"}) {
    EXPECT_TRUE(r(line).starts_with("(error) ERR wrong number of arguments for '")) << line;
  }
  EXPECT_TRUE(r.store.entries().empty());
}

TEST(Command, WantsWholeNumbersAsRedisWritesThem) {
  for (const char* number : {"+1", "01", "-0", "1 ", "0x1", "", "1e3", "9223372036854775808"}) {
    Store store;
    EXPECT_EQ(ToText(Execute(store, 0, {"LRANGE", "l", number, "1"})), kNotInteger) << number;
  }
}

TEST(Text, IsAsOneWouldTypeIt) {
  EXPECT_EQ(ToText(Args{"SET", "a b", "", "it's", "\"q\""}), R"(SET "a b" "" "it's" "\"q\"")");
  EXPECT_EQ(ToText(Reply::Array({Reply::Integer(1), Reply::Nil(), Reply::Ok()})), "1) (integer) 1 2) (nil) 3) OK");
  EXPECT_EQ(ToText(Reply::Error("ERR no")), "(error) ERR no");
}

// --- the dumbest correct store ------------------------------------------------------------------------------------------

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
}  // namespace alo
