// The ledger: when a run is an effect, and the receipts.
#include <gtest/gtest.h>

#include "core/actors/ledger.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

Visit By(int32_t worker, int32_t delivery, int64_t now_ms = 0) { return {0, worker, delivery, now_ms}; }
std::string Shown(const Ledger& ledger) {
  const Account& account = ledger.Of(0);
  return std::to_string(account.runs) + " runs, " + std::to_string(account.effects) + " effects";
}

TEST(Ledger, AnEffectIsAnEffectEachTime) {
  Ledger ledger(1);
  EXPECT_TRUE(ledger.Effect(By(0, 1)) && ledger.Effect(By(1, 2)));
  EXPECT_EQ(Shown(ledger), "2 runs, 2 effects");
}

TEST(Ledger, TheSameValueAgainIsNone) {
  Ledger ledger(1);
  EXPECT_TRUE(ledger.Set(By(0, 1)));
  EXPECT_FALSE(ledger.Set(By(1, 2)));
  EXPECT_EQ(Shown(ledger), "2 runs, 1 effects");
}

TEST(Ledger, ARecordedJobIsNotRun) {
  Ledger ledger(1);
  EXPECT_TRUE(ledger.Commit(By(0, 1)));
  EXPECT_FALSE(ledger.Commit(By(1, 2)));
  EXPECT_EQ(Shown(ledger), "1 runs, 1 effects");
}

TEST(Ledger, AKeyIsForgottenAtItsTimeAndNotBeforeAndThenRememberedAnew) {
  Ledger ledger(1);
  EXPECT_TRUE(ledger.Keyed(By(0, 1, 100), 50));
  EXPECT_FALSE(ledger.Keyed(By(0, 1, 149), 50));
  EXPECT_TRUE(ledger.Keyed(By(0, 2, 150), 50));
  EXPECT_FALSE(ledger.Keyed(By(0, 3, 199), 50));
  EXPECT_EQ(Shown(ledger), "4 runs, 2 effects");
}

TEST(Ledger, AKeyWithoutATimeIsRememberedForEver) {
  Ledger ledger(1);
  EXPECT_TRUE(ledger.Keyed(By(0, 1), std::nullopt));
  EXPECT_FALSE(ledger.Keyed(By(0, 2, kMostMs), std::nullopt));
}

TEST(Ledger, AFenceRefusesLowerNumbersOnly) {
  Ledger ledger(1);
  EXPECT_TRUE(ledger.Fence(By(0, 2)));
  EXPECT_FALSE(ledger.Fence(By(1, 1)));
  EXPECT_TRUE(ledger.Fence(By(0, 2)));
  EXPECT_TRUE(ledger.Fence(By(0, 3)));
  EXPECT_EQ(Shown(ledger), "4 runs, 3 effects");
}

TEST(Ledger, GivesAReceiptForEachEffectInTheirOrder) {
  Ledger ledger(1);
  ledger.Effect(By(0, 1, 5));
  ledger.Set(By(1, 2, 6));
  ledger.Effect(By(1, 2, 7));
  EXPECT_EQ(ledger.receipts(), (std::vector<Receipt>{{0, 0, 1, 1, 5}, {0, 1, 2, 2, 7}}));
}

}  // namespace
}  // namespace alo::tests
