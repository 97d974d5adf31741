// What the comparison runs on Redis beside the queue's own commands.

/**
 * Runs a script's own text with a `redis` that notes every call: returns what the script returned, and the calls, each
 * as its arguments and its reply in one line. Nothing of the text is changed: it stands in a function of its own.
 */
export function noting(text: string): string {
  return `
local real = redis
local calls = {}
local function line(reply)
  if reply == false then return '(nil)' end
  if type(reply) == 'number' then return '(integer) ' .. string.format('%.0f', reply) end
  if type(reply) == 'string' then return '"' .. reply:gsub('[\\\\"]', '\\\\%0') .. '"' end
  if reply.ok then return reply.ok end
  if #reply == 0 then return '(empty array)' end
  local items = {}
  for i, item in ipairs(reply) do items[i] = i .. ') ' .. line(item) end
  return table.concat(items, ' ')
end
local redis = {call = function(...)
  local args = {...}
  for i, arg in ipairs(args) do args[i] = tostring(arg) end
  local reply = real.call(...)
  calls[#calls + 1] = {args, line(reply)}
  return reply
end}
local function script()
${text}
end
return {script(), calls}`;
}

/** Every key: its name, type, value and time to live in ms. */
export const DUMP = `
local readers = {
  string = function(key) return redis.call('GET', key) end,
  list = function(key) return redis.call('LRANGE', key, 0, -1) end,
  set = function(key) return redis.call('SMEMBERS', key) end,
  hash = function(key) return redis.call('HGETALL', key) end,
  zset = function(key) return redis.call('ZRANGE', key, 0, -1, 'WITHSCORES') end,
}
local keys = {}
for i, key in ipairs(redis.call('KEYS', '*')) do
  local kind = redis.call('TYPE', key).ok
  keys[i] = {key, kind, readers[kind](key), redis.call('PTTL', key)}
end
return keys`;
