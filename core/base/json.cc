#include "core/base/json.h"

#include <cmath>
#include <utility>

#include "core/base/json_out.h"
#include "core/base/shown.h"

namespace alo {
namespace {

std::string ShownNumber(const Json& value) {
  if (value.IsInt64()) return std::to_string(value.GetInt64());
  JsonOut out;
  out.Value(value.GetDouble());
  return out.Take();
}

std::string CountRange(size_t least, size_t most) {
  return std::to_string(least) + " to " + Grouped(static_cast<int64_t>(most));
}

// Whether a word is one of those in a text with ", " between.
bool Lists(std::string_view words, std::string_view sought) {
  while (true) {
    const size_t comma = words.find(", ");
    if (words.substr(0, comma) == sought) return true;
    if (comma == std::string_view::npos) return false;
    words.remove_prefix(comma + 2);
  }
}

std::string WithKey(const std::string& path, std::string_view key) { return (path.empty() ? "" : path + ".") + ShownKey(key); }

std::string_view TextOf(const Json& json) { return {json.GetString(), json.GetStringLength()}; }

// Goes through all that is in a value until it comes to the one that is sought; `path` is then the way there.
bool FindPath(const Json& in, const Json* sought, std::string& path) {
  if (&in == sought) return true;
  const std::string here = path;
  for (rapidjson::SizeType i = 0; in.IsArray() && i < in.Size(); ++i) {
    path = here + "[" + std::to_string(i) + "]";
    if (FindPath(in[i], sought, path)) return true;
  }
  if (!in.IsObject()) return false;
  for (auto it = in.MemberBegin(); it != in.MemberEnd(); ++it) {
    path = WithKey(here, TextOf(it->name));
    if (FindPath(it->value, sought, path)) return true;
  }
  return false;
}

// A whole number of JSON, also one written 1e3 or 2.0. False: it is none.
bool WholeNumber(const Json& value, int64_t& out) {
  if (value.IsInt64()) {
    out = value.GetInt64();
    return true;
  }
  if (!value.IsDouble()) return false;
  const double number = value.GetDouble();
  if (number != std::floor(number) || std::fabs(number) > 9007199254740991.0) return false;
  out = static_cast<int64_t>(number);
  return true;
}

}  // namespace

std::string Node::Path() const {
  std::string path = reading_->path;
  if (value_ || !holder_) {
    FindPath(reading_->root, value_, path);
    return path;
  }
  FindPath(reading_->root, holder_, path);
  return WithKey(path, name_);
}

void Node::SayAt(const char* member, const std::string& what) const {
  if (AnyProblem()) return;  // the first mistake is told: that of the others is not looked for
  reading_->problem.Say(member ? WithKey(Path(), member) : Path(), what);
}

Node Node::Member(const char* name) const {
  const Json* member = nullptr;
  if (value_ && value_->IsObject()) {
    auto it = value_->FindMember(name);
    if (it != value_->MemberEnd()) member = &it->value;
  }
  return Node(*this, member, name);
}

std::vector<Node> Node::Items(size_t least, size_t most) const {
  std::vector<Node> items;
  if (!value_ || !value_->IsArray() || value_->Size() < least || value_->Size() > most) {
    Say("must be a list of " + CountRange(least, most) + ", is " + Is());
    return items;
  }
  for (const Json& item : value_->GetArray()) items.push_back(Node(*this, &item, ""));
  return items;
}

std::vector<std::pair<std::string, Node>> Node::Members(size_t least, size_t most) const {
  std::vector<std::pair<std::string, Node>> members;
  if (!value_ || !value_->IsObject() || value_->MemberCount() < least || value_->MemberCount() > most) {
    Say("must be an object with " + CountRange(least, most) + " keys, is " + Is());
    return members;
  }
  for (const auto& member : value_->GetObject()) {
    members.emplace_back(TextOf(member.name), Node(*this, &member.value, ""));
  }
  return members;
}

void Node::WantObject(std::string_view keys) const {
  if (!value_ || !value_->IsObject()) return Say("must be an object, is " + Is());
  for (const auto& member : value_->GetObject()) {
    if (Lists(keys, TextOf(member.name))) continue;
    return SayAt(member.name.GetString(), "unknown key; one of " + std::string(keys));
  }
}

int64_t Node::Integer(int64_t least, int64_t most) const {
  int64_t number = 0;
  if (value_ && WholeNumber(*value_, number) && number >= least && number <= most) return number;
  const std::string range = "a whole number from " + Grouped(least) + " to " + Grouped(most);
  Say("must be " + (least == most ? Grouped(least) : range) + ", is " + Is());
  return least;
}

int64_t Node::Integer() const {
  int64_t number = 0;
  if (!value_ || !WholeNumber(*value_, number)) Say("must be a whole number, is " + Is());
  return number;
}

double Node::Number(double least, double most) const {
  if (value_ && value_->IsNumber() && value_->GetDouble() >= least && value_->GetDouble() <= most) {
    return value_->GetDouble();
  }
  Say("must be a number from " + Grouped(static_cast<int64_t>(least)) + " to " + Grouped(static_cast<int64_t>(most)) + ", is " + Is());
  return least;
}

bool Node::Truth() const {
  if (value_ && value_->IsBool()) return value_->GetBool();
  Say("must be true or false, is " + Is());
  return false;
}

std::string Node::Text(size_t most_bytes) const {
  if (value_ && value_->IsString() && value_->GetStringLength() <= most_bytes) {
    return std::string(TextOf(*value_));
  }
  Say("must be a text of at most " + Grouped(static_cast<int64_t>(most_bytes)) + " bytes, is " + Is());
  return {};
}

std::string Node::OneOf(std::string_view words) const {
  if (value_ && value_->IsString() && Lists(words, TextOf(*value_))) return std::string(TextOf(*value_));
  Say("must be one of " + std::string(words) + ", is " + Is());
  return std::string(words.substr(0, words.find(", ")));
}

std::string Node::Is() const {
  if (!value_) return "missing";
  if (value_->IsNull()) return "null";
  if (value_->IsBool()) return value_->GetBool() ? "true" : "false";
  if (value_->IsNumber()) return ShownNumber(*value_);
  if (value_->IsString()) return Quoted(TextOf(*value_));
  if (value_->IsArray()) return "a list of " + std::to_string(value_->Size());
  return "an object with " + std::to_string(value_->MemberCount()) + " keys";
}

}  // namespace alo
