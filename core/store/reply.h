// What Redis answers: nil, status, integer, bulk string, array, error.
#ifndef CORE_STORE_REPLY_H_
#define CORE_STORE_REPLY_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace alo {

struct Reply {
  enum class Kind : uint8_t { kNil, kStatus, kInteger, kBulk, kArray, kError };

  Kind kind = Kind::kNil;
  int64_t integer = 0;
  std::string text;          // status, bulk or error
  std::vector<Reply> items;  // array

  static Reply Nil() { return {}; }
  static Reply Ok() { return {Kind::kStatus, 0, "OK", {}}; }
  static Reply Integer(int64_t n) { return {Kind::kInteger, n, {}, {}}; }
  static Reply Bulk(std::string s) { return {Kind::kBulk, 0, std::move(s), {}}; }
  static Reply Array(std::vector<Reply> items) { return {Kind::kArray, 0, {}, std::move(items)}; }
  static Reply Error(std::string s) { return {Kind::kError, 0, std::move(s), {}}; }

  bool IsNil() const { return kind == Kind::kNil; }
  bool IsError() const { return kind == Kind::kError; }
  bool operator==(const Reply&) const = default;
};

// As redis-cli prints it, on one line: `(nil)`, `OK`, `(integer) 1`, `"j1"`, `1) "j1" 2) "j2"`, `(empty array)`.
std::string ToText(const Reply& reply);

}  // namespace alo

#endif  // CORE_STORE_REPLY_H_
