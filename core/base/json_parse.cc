// ParseJson: RapidJSON reads, and what it is told on the way says where a mistake is.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <set>
#include <system_error>
#include <utility>

#include <rapidjson/error/error.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "core/base/json.h"
#include "core/base/shown.h"

namespace alo {
namespace {

constexpr size_t kDeepest = 32;

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

}  // namespace

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

}  // namespace alo
