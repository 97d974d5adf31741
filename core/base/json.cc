#include "core/base/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <set>
#include <system_error>

#include <rapidjson/error/error.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "core/base/json_out.h"

namespace alo {
namespace {

constexpr size_t kDeepest = 32;

std::string Quoted(std::string_view text) { return "\"" + Shown(text) + "\""; }

// As it stands in a path; an empty key would not be seen there.
std::string ShownKey(std::string_view key) { return key.empty() ? Quoted(key) : Shown(key); }

// The number that a decimal text of JSON's grammar says, exactly up to 15 digits and 10^±22, which is more than anything
// here needs. (RapidJSON would do it with tables as large as this file.)
double DecimalNumber(std::string_view text) {
  constexpr int kFarthest = 400;  // beyond it a number is none, or 0
  double digits = 0, scale = 1;
  int exponent = 0;
  bool fraction = false;
  size_t at = text[0] == '-' ? 1 : 0;
  for (; at < text.size() && text[at] != 'e' && text[at] != 'E'; ++at) {
    if (text[at] == '.') {
      fraction = true;
    } else {
      digits = digits * 10 + (text[at] - '0');
      exponent -= fraction;
    }
  }
  if (at < text.size()) {
    const char* written = text.data() + at + (text[at + 1] == '+' ? 2 : 1);
    int64_t shift = -kFarthest;  // one that is too long to be read can only be a small one: RapidJSON refuses the others
    std::from_chars(written, text.data() + text.size(), shift);
    exponent += static_cast<int>(std::clamp<int64_t>(shift, -kFarthest, kFarthest));
  }
  for (int i = std::min(std::abs(exponent), kFarthest); i > 0; --i) scale *= 10;
  const double number = exponent < 0 ? digits / scale : digits * scale;
  return text[0] == '-' ? -number : number;
}

// Passes everything on to the document and keeps the path of the value being read.
class Tracker {
 public:
  explicit Tracker(rapidjson::Document& document) : document_(document) {}

  bool Null() { return Value() && document_.Null(); }
  bool Bool(bool b) { return Value() && document_.Bool(b); }
  bool RawNumber(const char* s, rapidjson::SizeType n, bool) { return Value() && Number({s, n}); }
  // Numbers come as they are written.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(int64_t) { return false; }
  bool Uint64(uint64_t) { return false; }
  bool Double(double) { return false; }
  bool String(const char* s, rapidjson::SizeType n, bool copy) { return Value() && document_.String(s, n, copy); }
  bool Key(const char* s, rapidjson::SizeType n, bool copy) {
    Level& level = levels_.back();
    level.key.assign(s, n);
    if (!level.keys.insert(level.key).second) return Refuse("given twice");
    return document_.Key(s, n, copy);
  }
  bool StartObject() { return Value() && Enter(true) && document_.StartObject(); }
  bool EndObject(rapidjson::SizeType n) { levels_.pop_back(); return document_.EndObject(n); }
  bool StartArray() { return Value() && Enter(false) && document_.StartArray(); }
  bool EndArray(rapidjson::SizeType n) { levels_.pop_back(); return document_.EndArray(n); }

  std::string Path() const {
    std::string path;
    for (const Level& level : levels_) {
      if (!level.object && level.index >= 0) path += "[" + std::to_string(level.index) + "]";
      if (level.object && !level.keys.empty()) path += (path.empty() ? "" : ".") + ShownKey(level.key);
    }
    return Shown(path);  // line and column say the rest
  }
  // Why the parse was broken off; empty: it was not.
  const std::string& refusal() const { return refusal_; }

 private:
  struct Level {
    bool object;
    int64_t index = -1;
    std::string key;
    std::set<std::string> keys;
  };

  bool Value() {
    if (!levels_.empty() && !levels_.back().object) ++levels_.back().index;
    return true;
  }
  bool Number(std::string_view text) {
    int64_t whole = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), whole);
    if (error == std::errc() && end == text.data() + text.size()) return document_.Int64(whole);
    const double number = DecimalNumber(text);
    return std::isfinite(number) ? document_.Double(number) : Refuse("a number too big to be read");
  }
  bool Enter(bool object) {
    if (levels_.size() == kDeepest) return Refuse("nested deeper than " + std::to_string(kDeepest));
    levels_.push_back({object, -1, {}, {}});
    return true;
  }
  bool Refuse(std::string why) {
    refusal_ = std::move(why);
    return false;
  }

  rapidjson::Document& document_;
  std::vector<Level> levels_;
  std::string refusal_;
};

std::string Words(rapidjson::ParseErrorCode code) {
  switch (code) {
    case rapidjson::kParseErrorDocumentEmpty: return "nothing here; must be JSON";
    case rapidjson::kParseErrorDocumentRootNotSingular: return "something follows the end of the JSON value";
    case rapidjson::kParseErrorObjectMissName: return "a key in double quotes must stand here";
    case rapidjson::kParseErrorObjectMissColon: return "a colon is missing behind the key";
    case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket: return "a comma or } is missing";
    case rapidjson::kParseErrorArrayMissCommaOrSquareBracket: return "a comma or ] is missing";
    case rapidjson::kParseErrorStringMissQuotationMark: return "the closing double quote is missing";
    case rapidjson::kParseErrorStringInvalidEncoding: return "not valid UTF-8";
    case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
    case rapidjson::kParseErrorStringUnicodeSurrogateInvalid:
    case rapidjson::kParseErrorStringEscapeInvalid: return "a broken escape or a control character in a string";
    case rapidjson::kParseErrorNumberTooBig: return "a number too big to be read";
    case rapidjson::kParseErrorNumberMissFraction:
    case rapidjson::kParseErrorNumberMissExponent: return "a broken number";
    default: return "no JSON value";
  }
}

std::string PlaceOf(std::string_view text, size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const size_t newline = before.rfind('\n');
  size_t line = 1;
  for (char c : before) line += c == '\n';
  const size_t column = offset - (newline == std::string_view::npos ? 0 : newline + 1) + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

std::string ShownNumber(const Json& value) {
  if (value.IsInt64()) return std::to_string(value.GetInt64());
  JsonOut out;
  out.Value(value.GetDouble());
  return out.Take();
}

std::string Grouped(int64_t n) {
  std::string digits = std::to_string(n);
  for (int at = static_cast<int>(digits.size()) - 3; at > (n < 0 ? 1 : 0); at -= 3) digits.insert(static_cast<size_t>(at), ",");
  return digits;
}

std::string CountRange(size_t least, size_t most) {
  return std::to_string(least) + " to " + Grouped(static_cast<int64_t>(most));
}

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

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

std::string Shown(std::string_view text) {
  constexpr size_t kMost = 60;
  std::string out;
  size_t at = 0;
  for (; at < text.size() && (out.size() < kMost || IsContinuation(text[at])); ++at) {
    const unsigned char c = static_cast<unsigned char>(text[at]);
    const bool control = c < 0x20 || c == 0x7f;
    if (control) {
      const char* hex = "0123456789abcdef";
      out += std::string("\\u00") + hex[c >> 4] + hex[c & 15];
    } else {
      out += static_cast<char>(c);
    }
  }
  return at < text.size() ? out + "…" : out;
}

bool ParseJson(std::string_view text, size_t most_bytes, rapidjson::Document& document, Problem& problem) {
  if (text.size() > most_bytes) {
    problem.Say("", "larger than " + std::to_string(most_bytes >> 20) + " MiB, is " + Grouped(static_cast<int64_t>(text.size())) + " bytes");
    return false;
  }
  if (const size_t nul = text.find('\0'); nul != std::string_view::npos) {
    problem.Say(PlaceOf(text, nul), "a NUL character; must be JSON");
    return false;
  }
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);  // a byte order mark, as some editors write it
  Tracker tracker(document);
  rapidjson::MemoryStream stream(text.data(), text.size());
  rapidjson::Reader reader;
  constexpr unsigned kFlags =
      rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag | rapidjson::kParseNumbersAsStringsFlag;
  auto generate = [&](rapidjson::Document&) { return !reader.Parse<kFlags>(stream, tracker).IsError(); };
  document.Populate(generate);
  if (!reader.HasParseError()) return true;
  const std::string path = tracker.Path();
  const std::string place = PlaceOf(text, reader.GetErrorOffset()) + (path.empty() ? "" : ", at " + path);
  problem.Say(place, tracker.refusal().empty() ? Words(reader.GetParseErrorCode()) : tracker.refusal());
  return false;
}

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
