// What the tests of the checker share: the rows of the table that an independent explorer gave, and questions as text.
#ifndef TESTS_CORE_CHECK_SUPPORT_H_
#define TESTS_CORE_CHECK_SUPPORT_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/check/question.h"
#include "core/check/search.h"
#include "tests/core/support.h"

namespace alo::tests {

// A question in which ' stands for ".
inline Question QuestionOf(const std::string& text) {
  Question question;
  EXPECT_EQ(ReadQuestion(Quoted(text), question), "");
  return question;
}

inline std::unique_ptr<Search> Searched(const Question& question, size_t slice = 1000) {
  std::unique_ptr<Search> search = NewSearch(question);
  EXPECT_TRUE(search);
  while (search->phase() != Phase::kDone) search->Advance(slice);
  return search;
}

// `always-in-a-list 1, effect-happens 2`: what is broken and how soon.
inline std::string Broken(const Search& search) {
  std::string text;
  for (Checked promise : kChecked) {
    const Finding finding = search.Of(promise);
    EXPECT_TRUE(finding.holds) << NameOf(promise);
    if (finding.holds.value_or(true)) continue;
    text += (text.empty() ? "" : ", ") + std::string(NameOf(promise)) + " " + std::to_string(search.DepthOf(*finding.breaker));
  }
  return text;
}

// `(1,1)+(2,1) (1,1)+(2,2)`
inline std::string Ends(const Search& search) {
  std::string text;
  for (const Rest& rest : search.rests()) {
    if (!text.empty()) text += " ";
    for (size_t job = 0; job < rest.size(); ++job) {
      text += (job > 0 ? "+(" : "(") + std::to_string(rest[job].first) + "," + std::to_string(rest[job].second) + ")";
    }
  }
  return text;
}

}  // namespace alo::tests

#endif  // TESTS_CORE_CHECK_SUPPORT_H_
