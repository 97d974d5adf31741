// The figures: what is lost, and what is not.
#include <gtest/gtest.h>

#include "tests/core/support.h"

namespace alo::tests {
namespace {

TEST(Lost, IsAJobWithoutAnEffectThatNobodyWillRun) {
  struct Case { std::string what, text; int lost; };
  for (const Case& c : std::vector<Case>{
           {"popped, then a crash", With("'pop', 'effect'", Faults("{'kind': 'crash', 'after': 'pop'}")), 1},
           {"the effect is enough", With("'pop', 'effect', 'mark'", Faults("{'kind': 'crash', 'after': 'effect'}")), 0},
           {"acknowledged before its effect", With("'take', 'ack', 'effect'", Faults("{'kind': 'crash', 'after': 'ack'}")), 1},
           {"claimed, then a crash", With(kClaims, Faults("{'kind': 'crash', 'after': 'claim', 'restartMs': 1}")), 1},
           {"waiting, and nobody up", With(kPlain, ", 'workers': ['A'], 'faults': [{'kind': 'crash', 'worker': 'A', 'atMs': 0}]"), 1},
           {"waiting, and it comes back", With(kPlain, ", 'workers': ['A'], 'untilMs': 2000, 'faults': [{'kind': 'crash', 'worker': 'A', 'atMs': 0, 'restartMs': 50000}]"), 0},
           {"thrown for good", With(kPlain, Faults("{'kind': 'throw', 'after': 'take'}")), 1}}) {
    std::string text = c.text;
    if (text.find("'untilMs': 2000") != std::string::npos) text.erase(text.find("'untilMs': 100000,"), 18);
    Play play(text);
    play.Run();
    EXPECT_EQ(play.Figures().lost, c.lost) << c.what;
  }
}

TEST(Lost, IsNotAJobThatAWorkerHasInHand) {
  Play play(With("'pop', 'effect'"));
  ASSERT_TRUE(play.To("step:A"));
  EXPECT_EQ(play.Figures().lost, 0);
  EXPECT_EQ(NameOf(play.Figures().jobs[0]), std::string("none"));
}

}  // namespace
}  // namespace alo::tests
