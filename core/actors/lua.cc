#include "core/actors/lua.h"

#include <algorithm>
#include <iterator>

#include "core/base/check.h"

namespace alo {
namespace {

// A new job: its hash, and its place in `wait` or, with a delay, in `delayed`.
constexpr std::string_view kEnqueue = R"lua(
local function enqueue(prefix, wait, delayed, job, id, delay_ms, now)
  local fields = {'attempts', 0, 'stalled', 0}
  if id ~= '' then
    fields[5], fields[6] = 'deid', id
  end
  redis.call('HSET', prefix .. job, unpack(fields))
  if tonumber(delay_ms) == 0 then
    redis.call('LPUSH', wait, job)
  else
    redis.call('ZADD', delayed, string.format('%.0f', now + delay_ms), job)
  end
end
)lua";

// A job that ends frees the producer's key if it owns it and the key has no time to live of its own; the job that was
// kept for its end is made now.
constexpr std::string_view kFinish = R"lua(
local function finish(prefix, wait, delayed, job, where, now)
  local id = redis.call('HGET', prefix .. job, 'deid')
  if id then
    local key, kept = prefix .. 'de:' .. id, prefix .. 'dn:' .. id
    if redis.call('PTTL', key) == -1 and redis.call('GET', key) == job then redis.call('DEL', key) end
    local following = redis.call('HGET', kept, 'jid')
    if following then
      local delay_ms = redis.call('HGET', kept, 'delay')
      redis.call('SET', key, following)
      enqueue(prefix, wait, delayed, following, id, delay_ms, now)
      redis.call('DEL', kept)
    end
  end
  redis.call('ZADD', where, now, job)
end
)lua";

// What an add with a dedup id comes to. `o`: the options of the queue, `o.ms` '' for a key without a time to live.
constexpr std::string_view kClaim = R"lua(
local function set_key(key, owner, o, condition)
  local command = {'SET', key, owner}
  if o.ms ~= '' and not o.keep then
    command[4], command[5] = 'PX', o.ms
  end
  command[#command + 1] = condition
  return redis.call(unpack(command))
end

local function claim(prefix, delayed, active, job, delay_ms, id, o)
  local key, kept = prefix .. 'de:' .. id, prefix .. 'dn:' .. id
  local extend = o.extend and o.ms ~= ''
  local owner
  if o.replace or extend then
    owner = redis.call('GET', key)
    if not owner then set_key(key, job, o) end
  elseif not set_key(key, job, o, 'NX') then
    owner = redis.call('GET', key)
  end
  if not owner then return 'added' end

  if o.replace and redis.call('ZREM', delayed, owner) == 1 then
    redis.call('DEL', prefix .. owner)
    redis.call('DEL', kept)
    if o.ms ~= '' and not o.extend and not o.keep then
      redis.call('SET', key, job, 'KEEPTTL')
    else
      set_key(key, job, o)
    end
    return 'replaced'
  end

  if redis.call('PTTL', key) == -1 and redis.call('EXISTS', prefix .. owner) == 0 then
    redis.call('DEL', key)
    redis.call('DEL', kept)
    set_key(key, job, o)
    return 'recovered'
  end

  if o.keep and redis.call('LPOS', active, owner) then
    redis.call('DEL', kept)
    redis.call('HSET', kept, 'jid', job, 'delay', delay_ms)
    redis.call('PERSIST', key)
    return 'kept'
  end

  if o.replace or not extend then return 'dropped' end
  set_key(key, owner, o)
  return o.keep and 'dropped' or 'extended'
end
)lua";

// The guard of ack and give up: my lock, and the job still in flight. Only a lock that is not mine leaves all as it was.
constexpr std::string_view kLeave = R"lua(
local function leave(prefix, active, stalled, job, token)
  local key = prefix .. job .. ':lock'
  local lock = redis.call('GET', key)
  if not lock then return 'missing-lock' end
  if lock ~= token then return 'lock-mismatch' end
  local left = redis.call('LREM', active, 1, job) == 1
  redis.call('DEL', key)
  redis.call('SREM', stalled, job)
  return left and 'done' or 'not-in-flight'
end
)lua";

// LREM first, and only if that removed one the job goes back: two sweeps cannot push it twice.
constexpr std::string_view kRecover = R"lua(
local function recover(prefix, wait, active, job)
  if redis.call('LREM', active, 1, job) == 0 then return false end
  redis.call('RPUSH', wait, job)
  redis.call('HINCRBY', prefix .. job, 'stalled', 1)
  return true
end
)lua";

constexpr std::string_view kAdd = R"lua(
local wait, delayed, active = KEYS[1], KEYS[2], KEYS[3]
local prefix, job, delay_ms, now, id = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local o = {ms = ARGV[6], replace = ARGV[7] == '1', extend = ARGV[8] == '1', keep = ARGV[9] == '1'}
local verdict = id == '' and 'added' or claim(prefix, delayed, active, job, delay_ms, id, o)
if verdict == 'added' or verdict == 'replaced' or verdict == 'recovered' then
  enqueue(prefix, wait, delayed, job, id, delay_ms, now)
end
return verdict
)lua";

constexpr std::string_view kTake = R"lua(
local wait, active, failed, delayed = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local prefix, worker, lock_ms, max_stalled, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local job = redis.call('LMOVE', wait, active, 'RIGHT', 'LEFT')
if not job then return false end
if max_stalled ~= '' and tonumber(redis.call('HGET', prefix .. job, 'stalled') or 0) > tonumber(max_stalled) then
  redis.call('LREM', active, 1, job)
  finish(prefix, wait, delayed, job, failed, now)
  return {job, 0}
end
local delivery = redis.call('HINCRBY', prefix .. job, 'attempts', 1)
redis.call('SET', prefix .. job .. ':lock', worker .. ':' .. delivery, 'PX', lock_ms)
return {job, delivery}
)lua";

constexpr std::string_view kAck = R"lua(
local active, stalled, completed, wait, delayed = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local prefix, job, token, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local verdict = leave(prefix, active, stalled, job, token)
if verdict == 'done' then finish(prefix, wait, delayed, job, completed, now) end
return verdict
)lua";

constexpr std::string_view kRemove = R"lua(
local active, completed, wait, delayed = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local prefix, job, now = ARGV[1], ARGV[2], ARGV[3]
if redis.call('LREM', active, 1, job) == 0 then return 0 end
finish(prefix, wait, delayed, job, completed, now)
return 1
)lua";

constexpr std::string_view kGiveUp = R"lua(
local wait, active, stalled, delayed, failed = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local prefix, job, token = ARGV[1], ARGV[2], ARGV[3]
local attempts, backoff_ms, now = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]
local verdict = leave(prefix, active, stalled, job, token)
if verdict ~= 'done' then return verdict end
if redis.call('HINCRBY', prefix .. job, 'thrown', 1) >= attempts then
  finish(prefix, wait, delayed, job, failed, now)
  return 'failed'
end
if backoff_ms == 0 then
  redis.call('LPUSH', wait, job)
  return 'retry'
end
redis.call('ZADD', delayed, string.format('%.0f', now + backoff_ms), job)
return 'delayed'
)lua";

constexpr std::string_view kPromote = R"lua(
local delayed, wait, job = KEYS[1], KEYS[2], ARGV[1]
redis.call('ZREM', delayed, job)
return redis.call('LPUSH', wait, job)
)lua";

constexpr std::string_view kRelease = R"lua(
local key, job = KEYS[1], ARGV[1]
if redis.call('GET', key) ~= job then return 0 end
return redis.call('DEL', key)
)lua";

constexpr std::string_view kRenew = R"lua(
local lock, stalled, job, token, lock_ms = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3]
if redis.call('GET', lock) ~= token then return 0 end
redis.call('SET', lock, token, 'PX', lock_ms)
redis.call('SREM', stalled, job)
return 1
)lua";

constexpr std::string_view kSweepOnePhase = R"lua(
local wait, active, prefix = KEYS[1], KEYS[2], ARGV[1]
local recovered = {}
for _, job in ipairs(redis.call('LRANGE', active, 0, -1)) do
  local lock = redis.call('GET', prefix .. job .. ':lock')
  if not lock and recover(prefix, wait, active, job) then recovered[#recovered + 1] = job end
end
return recovered
)lua";

constexpr std::string_view kSweepTwoPhase = R"lua(
local wait, active, stalled, prefix = KEYS[1], KEYS[2], KEYS[3], ARGV[1]
local recovered, marked = {}, {}
for _, job in ipairs(redis.call('LRANGE', active, 0, -1)) do
  local candidate = redis.call('SISMEMBER', stalled, job) == 1
  local lock = candidate and redis.call('GET', prefix .. job .. ':lock')
  if candidate and not lock and recover(prefix, wait, active, job) then
    recovered[#recovered + 1] = job
  else
    marked[#marked + 1] = job
  end
end
redis.call('DEL', stalled)
if #marked > 0 then redis.call('SADD', stalled, unpack(marked)) end
return recovered
)lua";

struct Row {
  std::string_view name;
  std::string_view helpers[3];  // what the body calls; empty: nothing
  std::string_view body;
};

constexpr Row kTable[] = {
    {"add", {kEnqueue, kClaim}, kAdd},
    {"take", {kEnqueue, kFinish}, kTake},
    {"ack", {kLeave, kEnqueue, kFinish}, kAck},
    {"remove", {kEnqueue, kFinish}, kRemove},
    {"give up", {kLeave, kEnqueue, kFinish}, kGiveUp},
    {"promote", {}, kPromote},
    {"release", {}, kRelease},
    {"renew", {}, kRenew},
    {"sweep (one-phase)", {kRecover}, kSweepOnePhase},
    {"sweep (two-phase)", {kRecover}, kSweepTwoPhase},
};

}  // namespace

std::vector<std::string_view> LuaNames() {
  std::vector<std::string_view> names;
  for (const Row& row : kTable) names.push_back(row.name);
  return names;
}

std::string LuaOf(std::string_view name) {
  const Row* row = std::find_if(std::begin(kTable), std::end(kTable), [&](const Row& r) { return r.name == name; });
  ALO_CHECK(row != std::end(kTable));
  std::string text;
  for (std::string_view helper : row->helpers) text += helper;
  return (text += row->body).substr(1);  // every part begins with a line of its own
}

}  // namespace alo
