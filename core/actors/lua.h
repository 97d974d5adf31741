// The queue's scripts as Redis runs them: the text that the page shows and that a real Redis is sent.
// What each does is told in scripts.h and producer.h; KEYS and ARGV are those that scripts.cc and producer.cc note with
// each run.
#ifndef CORE_ACTORS_LUA_H_
#define CORE_ACTORS_LUA_H_

#include <string>
#include <string_view>
#include <vector>

namespace alo {

// Their names, in the order in which a job meets them.
std::vector<std::string_view> LuaNames();

// The whole text of one; the name must be one of them.
std::string LuaOf(std::string_view name);

}  // namespace alo

#endif  // CORE_ACTORS_LUA_H_
