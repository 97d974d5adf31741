// Sets, hashes and sorted sets answer as Redis 7 does.
#include <gtest/gtest.h>

#include "tests/core/redis_errors.h"
#include "tests/core/redis_shell.h"

namespace alo::tests {
namespace {

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

}  // namespace
}  // namespace alo::tests
