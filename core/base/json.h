// JSON text in: parsed by RapidJSON, every mistake told in one line that names where.
//
// Stricter than the grammar where a reader would want it: a key given twice, nesting deeper than 32, text that is not
// UTF-8 and text over the size limit are mistakes too.
#ifndef CORE_BASE_JSON_H_
#define CORE_BASE_JSON_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <rapidjson/document.h>

namespace alo {

using Json = rapidjson::Value;

// The first mistake found; later ones are not kept.
class Problem {
 public:
  // `path: what`, or `what` alone at the root.
  void Say(const std::string& path, const std::string& what) {
    if (line_.empty()) line_ = path.empty() ? what : path + ": " + what;
  }
  bool Any() const { return !line_.empty(); }
  const std::string& line() const { return line_; }

 private:
  std::string line_;
};

// False: `problem` says `line 3, column 14, at jobs[0]: …`.
bool ParseJson(std::string_view text, size_t most_bytes, rapidjson::Document& document, Problem& problem);

// A document that is being read: all nodes of it refer to this one.
struct Reading {
  const Json& root;
  std::string path;  // where the root itself stands; empty: nowhere else
  Problem& problem;
};

// A value of it. After a mistake the getters return something harmless; the problem has the line. Where the value stands is
// looked for only when there is a mistake to tell.
class Node {
 public:
  explicit Node(const Reading& reading) : reading_(&reading), value_(&reading.root) {}

  bool Exists() const { return value_ != nullptr; }
  bool IsNull() const { return value_ && value_->IsNull(); }
  bool IsArray() const { return value_ && value_->IsArray(); }
  std::string Path() const;
  void Say(const std::string& what) const { SayAt(nullptr, what); }
  // Some mistake was found, here or elsewhere.
  bool AnyProblem() const { return reading_->problem.Any(); }

  // The member, or a Node that does not exist.
  Node Member(const char* name) const;
  std::vector<Node> Items(size_t least, size_t most) const;                   // of an array
  std::vector<std::pair<std::string, Node>> Members(size_t least, size_t most) const;  // of an object

  // A mistake unless it is an object with these keys only, which stand in a text with ", " between.
  void WantObject(std::string_view keys) const;
  int64_t Integer(int64_t least, int64_t most) const;
  int64_t Integer() const;
  double Number(double least, double most) const;
  bool Truth() const;
  std::string Text(size_t most_bytes) const;
  // One of the words that stand in a text with ", " between; the first after a mistake.
  std::string OneOf(std::string_view words) const;

  // What it is, for `…, is -5`.
  std::string Is() const;

 private:
  Node(const Node& holder, const Json* value, const char* name)
      : reading_(holder.reading_), value_(value), holder_(holder.value_), name_(name) {}
  // At a member of it, or where that is nullptr at the value itself.
  void SayAt(const char* member, const std::string& what) const;

  const Reading* reading_;
  const Json* value_;             // nullptr: it does not exist
  const Json* holder_ = nullptr;  // then: the object that lacks it, if that exists,
  const char* name_ = "";         // and the key
};

}  // namespace alo

#endif  // CORE_BASE_JSON_H_
