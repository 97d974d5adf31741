// By the clock: the order of things at one instant.
// Runs are printed as `instant choice[=result]`, waits left out; see Play::Run.
#include <gtest/gtest.h>

#include "tests/core/support.h"

namespace alo::tests {
namespace {

TEST(Order, AtOneInstantThingsHappenAsTheyWereScheduled) {
  Play play(R"({'version': 1, 'queue': {'name': 'q', 'lockMs': 100}, 'reaper': {'everyMs': 50}, 'workers': ['A', 'B'],
      'jobs': [{'id': 'a'}, {'id': 'b'}], 'consumers': {'c': {'steps': ['take', 'ack']}},
      'faults': [{'kind': 'crash', 'worker': 'B', 'atMs': 0}]})");
  // The arrivals in file order, the timed faults, the sweep; after each, free workers take.
  EXPECT_EQ(play.Run(), "0 add:a=added, 0 step:A=taken, 0 add:b=added, 0 step:B=taken, 0 crash:B, 0 sweep, 1 step:A, 50 sweep, "
                        "100 sweep, 100 step:A=taken, 101 step:A");
}

TEST(Order, AKeyThatExpiresIsGoneBeforeAnythingElseOfItsInstant) {
  // The lock set at 1000 is gone at 5000, when the sweep is due: it takes the job back then and not 4000 later.
  std::string text = With(kPlain, Faults("{'kind': 'crash', 'after': 'take'}"));
  text.replace(text.find("'lockMs': 10000"), 15, "'lockMs': 4000");
  Play play(text);
  EXPECT_TRUE(play.Run().starts_with("0 sweep, 1000 add:j1=added, 1000 step:A=taken, 1000 crash:A, 5000 sweep, 5000 step:B=taken"));
}

TEST(Order, WhatIsDueAtTheEndStillHappens) {
  std::string text = With(kPlain);
  text.replace(text.find("100000"), 6, "5000");
  Play play(text);
  EXPECT_EQ(play.Run(), "0 sweep, 1000 add:j1=added, 1000 step:A=taken, 5000 sweep, 5000 step:A=effect");
}

}  // namespace
}  // namespace alo::tests
