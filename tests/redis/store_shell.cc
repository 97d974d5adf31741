// The store as a program: a command a line on stdin, as a JSON array of its words; its reply a line on stdout, as
// redis-cli prints it. The clock stands still.
#include <iostream>
#include <string>

#include <rapidjson/document.h>

#include "core/store/command.h"
#include "core/store/reply.h"
#include "core/store/store.h"

int main() {
  std::ios::sync_with_stdio(false);
  alo::Store store;
  for (std::string line; std::getline(std::cin, line);) {
    rapidjson::Document words;
    words.Parse(line.data(), line.size());
    if (!words.IsArray()) return 1;
    alo::Args args;
    for (const auto& word : words.GetArray()) args.emplace_back(word.GetString(), word.GetStringLength());
    std::cout << ToText(alo::Execute(store, 0, args)) << '\n';
  }
}
