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

// A text as it may stand in a one-line message: control characters escaped, at most 60 bytes, whole characters.
std::string Shown(std::string_view text);

// A value and where it stands. After a mistake the getters return something harmless; `problem` has the line.
class Node {
 public:
  Node(const Json* value, std::string path, Problem& problem)
      : value_(value), path_(std::move(path)), problem_(&problem) {}

  bool Exists() const { return value_ != nullptr; }
  bool IsNull() const { return value_ && value_->IsNull(); }
  bool IsArray() const { return value_ && value_->IsArray(); }
  const std::string& path() const { return path_; }
  void Say(const std::string& what) const { problem_->Say(path_, what); }
  // Some mistake was found, here or elsewhere.
  bool AnyProblem() const { return problem_->Any(); }

  // The member, or a Node that does not exist.
  Node Member(const char* name) const;
  std::vector<Node> Items(size_t least, size_t most) const;                   // of an array
  std::vector<std::pair<std::string, Node>> Members(size_t least, size_t most) const;  // of an object

  // A mistake unless it is an object with these keys only.
  void WantObject(const std::vector<std::string_view>& keys) const;
  int64_t Integer(int64_t least, int64_t most) const;
  int64_t Integer() const;
  double Number(double least, double most) const;
  std::string Text(size_t most_bytes) const;
  std::string OneOf(const std::vector<std::string_view>& words) const;

  // What it is, for `…, is -5`.
  std::string Is() const;

 private:
  const Json* value_;
  std::string path_;
  Problem* problem_;
};

}  // namespace alo

#endif  // CORE_BASE_JSON_H_
