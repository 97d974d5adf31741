// The store answers as Redis 7 does: each command's meaning and errors, times to live.
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/store/command.h"
#include "tests/core/redis_errors.h"

namespace alo::tests {
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

TEST(Ttl, IsKeptByASetThatSaysSo) {
  Redis r;
  EXPECT_EQ(r("SET k a PX 100"), "OK");
  EXPECT_EQ(r.At(30), "");
  EXPECT_EQ(r("SET k b KEEPTTL"), "OK");
  EXPECT_EQ(r("PTTL k"), "(integer) 70");
  EXPECT_EQ(r("GET k"), "\"b\"");
  EXPECT_EQ(r("SET new c KEEPTTL"), "OK");
  EXPECT_EQ(r("PTTL new"), "(integer) -1");
  EXPECT_EQ(r("SET k c KEEPTTL PX 5"), "(error) ERR syntax error");
  EXPECT_EQ(r("SET k c PX 5 KEEPTTL"), "(error) ERR syntax error");
  EXPECT_EQ(r.At(100), "k");
}

TEST(Persist, TakesATimeToLiveAndTellsWhetherThereWasOne) {
  Redis r;
  EXPECT_EQ(r("PERSIST k"), "(integer) 0");
  EXPECT_EQ(r("SET k a PX 100"), "OK");
  EXPECT_EQ(r("PERSIST k"), "(integer) 1");
  EXPECT_EQ(r("PERSIST k"), "(integer) 0");
  EXPECT_EQ(r("PTTL k"), "(integer) -1");
  EXPECT_EQ(r.At(200), "");
  EXPECT_EQ(r("GET k"), "\"a\"");
}

TEST(Exists, CountsEachKeyAsOftenAsItIsNamed) {
  Redis r;
  EXPECT_EQ(r("SET a 1"), "OK");
  EXPECT_EQ(r("LPUSH l 1"), "(integer) 1");
  EXPECT_EQ(r("EXISTS a l a b"), "(integer) 3");
  EXPECT_EQ(r("EXISTS b"), "(integer) 0");
}

TEST(LPos, IsTheFirstPlaceFromTheLeft) {
  Redis r;
  EXPECT_EQ(r("LPOS l a"), "(nil)");
  EXPECT_EQ(r("RPUSH l x a b a"), "(integer) 4");
  EXPECT_EQ(r("LPOS l a"), "(integer) 1");
  EXPECT_EQ(r("LPOS l z"), "(nil)");
  EXPECT_EQ(r("LPOS l a more"), "(error) ERR syntax error");
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
      {"list", "LREM k 0 a"}, {"list", "LLEN k"}, {"list", "LRANGE k 0 -1"}, {"list", "LPOS k a"}, {"set", "SADD k a"}, {"set", "SREM k a"},
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
  EXPECT_EQ(r("FLUSH all now"), "(error) ERR unknown command 'FLUSH', with args beginning with: 'all' 'now' ");
  EXPECT_EQ(r(""), "(error) ERR unknown command '', with args beginning with: ");
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

}  // namespace
}  // namespace alo::tests
