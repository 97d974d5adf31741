#include "core/store/reply.h"

namespace alo {
namespace {

std::string Quoted(const std::string& text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string ArrayText(const std::vector<Reply>& items) {
  if (items.empty()) return "(empty array)";
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += ' ';
    out += std::to_string(i + 1) + ") " + ToText(items[i]);
  }
  return out;
}

}  // namespace

std::string ToText(const Reply& reply) {
  switch (reply.kind) {
    case Reply::Kind::kNil: return "(nil)";
    case Reply::Kind::kStatus: return reply.text;
    case Reply::Kind::kInteger: return "(integer) " + std::to_string(reply.integer);
    case Reply::Kind::kBulk: return Quoted(reply.text);
    case Reply::Kind::kArray: return ArrayText(reply.items);
    case Reply::Kind::kError: return "(error) " + reply.text;
  }
  return {};
}

}  // namespace alo
