// The figures of the checker. tests/golden/checks.json has those that an explorer gave which was written apart from this
// project: states, transitions, what is broken in how many actions, how runs end.
#include <gtest/gtest.h>

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "tests/core/check_support.h"

namespace alo::tests {
namespace {

// The keys of a row that are no answer.
std::string QuestionIn(const Json& row) {
  rapidjson::Document question(rapidjson::kObjectType);
  question.CopyFrom(row, question.GetAllocator());
  for (const char* answer : {"states", "transitions", "broken", "ends"}) question.RemoveMember(answer);
  rapidjson::StringBuffer text;
  rapidjson::Writer<rapidjson::StringBuffer> writer(text);
  question.Accept(writer);
  return text.GetString();
}

TEST(Search, GivesTheFiguresOfAnIndependentExplorer) {
  rapidjson::Document rows;
  rows.Parse(TextOf("tests/golden/checks.json").c_str());
  ASSERT_EQ(rows.Size(), 23u);
  for (const Json& row : rows.GetArray()) {
    SCOPED_TRACE(QuestionIn(row));
    const auto search = Searched(QuestionOf(QuestionIn(row)));
    EXPECT_EQ(search->states(), row["states"].GetUint());
    EXPECT_EQ(search->transitions(), row["transitions"].GetUint());
    EXPECT_EQ(Broken(*search), row["broken"].GetString());
    EXPECT_EQ(Ends(*search), row["ends"].GetString());
  }
}

TEST(Search, FindsOverAMillionStatesExactly) {
  const auto search = Searched(QuestionOf("{'steps': 'non-idempotent', 'workers': 3, 'jobs': 3, 'crashes': 2, 'pauses': 1}"));
  EXPECT_EQ(search->states(), 1118033u);
  EXPECT_EQ(search->transitions(), 4202355u);
  EXPECT_EQ(Broken(*search), "one-delivery 5, no-duplicate-effect 7");
}

TEST(Search, IsTheSameInSlicesOfAnySize) {
  const Question question = QuestionOf("{'steps': 'ack-first', 'jobs': 2, 'crashes': 1, 'pauses': 1}");
  const auto whole = Searched(question, 1000000);
  for (size_t slice : {1, 2, 7, 100}) {
    const auto sliced = Searched(question, slice);
    EXPECT_EQ(sliced->states(), whole->states());
    EXPECT_EQ(sliced->transitions(), whole->transitions());
    EXPECT_EQ(Broken(*sliced), Broken(*whole));
    EXPECT_EQ(Ends(*sliced), Ends(*whole));
    for (Checked promise : kChecked) EXPECT_EQ(sliced->Of(promise).breaker, whole->Of(promise).breaker);
  }
}

TEST(Search, ASliceLooksAtSoManyStates) {
  const auto search = NewSearch(QuestionOf("{'steps': 'non-idempotent', 'jobs': 2, 'crashes': 1}"));
  for (uint32_t looked = 5; search->phase() == Phase::kStates; looked += 5) {
    search->Advance(5);
    if (search->phase() != Phase::kStates) break;
    EXPECT_EQ(search->states() - search->waiting(), looked);
  }
}

// Every promise is undecided until its state is found; none holds before every state is known.
TEST(Search, SaysNothingHoldsBeforeItKnows) {
  const auto search = NewSearch(QuestionOf("{'steps': 'idempotent', 'crashes': 1}"));
  while (search->phase() == Phase::kStates) {
    for (Checked promise : kChecked) EXPECT_NE(search->Of(promise).holds, true);
    search->Advance(1);
  }
  while (search->phase() == Phase::kFutures) {
    EXPECT_NE(search->Of(Checked::kEffectHappens).holds, true);
    search->Advance(1);
  }
  EXPECT_EQ(search->Of(Checked::kEffectHappens).holds, false);
}

// A state that was just found is one action farther away than those that are looked at.
TEST(Search, WhatIsBrokenIsAsFarAwayWhileItWorksAsWhenItIsDone) {
  const Question question = QuestionOf("{'steps': 'ack-first', 'jobs': 2, 'crashes': 1, 'pauses': 1}");
  const auto whole = Searched(question);
  const auto search = NewSearch(question);
  for (; search->phase() == Phase::kStates; search->Advance(1)) {
    for (Checked promise : kChecked) {
      const Finding finding = search->Of(promise);
      if (!finding.breaker) continue;
      EXPECT_EQ(search->DepthOf(*finding.breaker), whole->DepthOf(*finding.breaker)) << NameOf(promise);
      EXPECT_EQ(search->PathTo(*finding.breaker).size(), search->DepthOf(*finding.breaker)) << NameOf(promise);
    }
  }
}

TEST(Search, AtItsLimitItDecidesNothingButWhatIsBroken) {
  const auto search = Searched(QuestionOf("{'steps': 'non-idempotent', 'workers': 3, 'jobs': 3, 'crashes': 2, 'mostStates': 1000}"));
  EXPECT_EQ(search->limit(), Limit::kStates);
  EXPECT_EQ(search->Of(Checked::kAlwaysInAList).holds, std::nullopt);
  EXPECT_EQ(search->Of(Checked::kEffectHappens).holds, std::nullopt);
  EXPECT_EQ(search->Of(Checked::kOneDelivery).holds, false);
  EXPECT_LT(search->states(), 1100u);
}

TEST(Search, AJobThatNobodyAcknowledgesComesBackForEverAndIsNotDecided) {
  const auto search = Searched(QuestionOf("{'steps': 'take,claim,effect', 'crashes': 1}"));
  EXPECT_EQ(search->limit(), Limit::kCounts);
  EXPECT_EQ(search->Of(Checked::kNoDuplicateEffect).holds, std::nullopt);
  EXPECT_EQ(search->Of(Checked::kOneDelivery).holds, false);
}

TEST(Search, WithoutAnEffectStepTheStartBreaksItsPromise) {
  EXPECT_EQ(Broken(*Searched(QuestionOf("{'steps': ['take', 'ack']}"))), "effect-happens 0");
}

// Three workers, two jobs and every fault, for the longest of the named consumers.
TEST(Search, HasRoomForEveryFaultAtOnce) {
  for (const char* steps : {"idempotent", "take,check,mark,commit,forget,ack"}) {
    Question question = QuestionOf("{'steps': '" + std::string(steps) + "', 'workers': 3, 'jobs': 2, 'crashes': 3, 'pauses': 3,"
                                   "'lostAcks': 3, 'markerExpiries': 3, 'lostLocks': 3, 'mostStates': 20000}");
    EXPECT_TRUE(NewSearch(question)) << steps;
  }
}

std::string TwinsOf(const std::string& steps, const std::string& more = "") {
  const auto search = Searched(QuestionOf("{'steps': '" + steps + "', 'crashes': 1" + more + "}"));
  if (!search->twins()) return "none";
  const TwinStates& twins = *search->twins();
  return std::to_string(search->DepthOf(twins.done)) + "+" + std::to_string(search->DepthOf(twins.undone)) +
         (twins.done_follows ? " duplicates" : " keeps") + (twins.undone_follows ? " rescues" : " loses");
}

TEST(Twins, AreAsNearAsTheModelSays) {
  EXPECT_EQ(TwinsOf("non-idempotent"), "4+3 duplicates rescues");
  EXPECT_EQ(TwinsOf("idempotent"), "5+4 keeps loses");
  EXPECT_EQ(TwinsOf("check-then-act"), "5+3 duplicates rescues");
  for (const char* steps : {"at-most-once", "naturally idempotent", "transactional", "keyed"}) EXPECT_EQ(TwinsOf(steps), "none") << steps;
}

TEST(Twins, AreNoneWhereTheReceiverDeduplicatesWhateverTheFault) {
  const std::string every = ", 'pauses': 1, 'lostAcks': 1, 'lostLocks': 1";
  for (const char* steps : {"naturally idempotent", "transactional", "keyed"}) EXPECT_EQ(TwinsOf(steps, every), "none") << steps;
}

}  // namespace
}  // namespace alo::tests
