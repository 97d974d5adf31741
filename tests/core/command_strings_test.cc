// Strings and keys answer as Redis 7 does: their errors, their times to live.
#include <gtest/gtest.h>

#include "tests/core/redis_errors.h"
#include "tests/core/redis_shell.h"

namespace alo::tests {
namespace {

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

TEST(Del, CountsTheKeysThatWereThere) {
  Redis r;
  r("SET a 1");
  r("LPUSH b 1");
  EXPECT_EQ(r("DEL a b c a"), "(integer) 2");
  EXPECT_EQ(r("DEL"), "(error) ERR wrong number of arguments for 'del' command");
}

}  // namespace
}  // namespace alo::tests
