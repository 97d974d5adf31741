// How long the checker takes natively: `check_time QUESTION SLICE` prints states, transitions and milliseconds.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/check/question.h"
#include "core/check/search.h"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  alo::Question question;
  const std::string wrong = alo::ReadQuestion(argv[1], question);
  if (!wrong.empty()) return std::puts(wrong.c_str()), 2;
  const auto begun = std::chrono::steady_clock::now();
  const auto search = alo::NewSearch(question);
  while (search->phase() != alo::Phase::kDone) search->Advance(std::strtoul(argv[2], nullptr, 10));
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
  std::printf("%u %llu %.1f\n", search->states(), static_cast<unsigned long long>(search->transitions()), took.count());
}
