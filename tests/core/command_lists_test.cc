// Lists answer as Redis 7 does.
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "tests/core/redis_errors.h"
#include "tests/core/redis_shell.h"

namespace alo::tests {
namespace {

TEST(LPos, IsTheFirstPlaceFromTheLeft) {
  Redis r;
  EXPECT_EQ(r("LPOS l a"), "(nil)");
  EXPECT_EQ(r("RPUSH l x a b a"), "(integer) 4");
  EXPECT_EQ(r("LPOS l a"), "(integer) 1");
  EXPECT_EQ(r("LPOS l z"), "(nil)");
  EXPECT_EQ(r("LPOS l a more"), "(error) ERR syntax error");
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

}  // namespace
}  // namespace alo::tests
