// What holds for every command: its type, its name, its arguments, its text.
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/core/redis_errors.h"
#include "tests/core/redis_shell.h"

namespace alo::tests {
namespace {

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
