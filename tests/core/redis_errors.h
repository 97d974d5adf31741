// The errors that the tests of the store's commands expect, as redis-cli prints them.
#ifndef TESTS_CORE_REDIS_ERRORS_H_
#define TESTS_CORE_REDIS_ERRORS_H_

namespace alo::tests {

inline constexpr char kWrongType[] = "(error) WRONGTYPE Operation against a key holding the wrong kind of value";
inline constexpr char kNotInteger[] = "(error) ERR value is not an integer or out of range";
inline constexpr char kSyntax[] = "(error) ERR syntax error";

}  // namespace alo::tests

#endif  // TESTS_CORE_REDIS_ERRORS_H_
