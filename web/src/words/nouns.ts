/** What the catalogue counts: each in the forms that the language has for numbers. */

export const job = { one: 'job', other: 'jobs' };
export const worker = { one: 'worker', other: 'workers' };
export const reaper = { one: 'reaper', other: 'reapers' };
export const key = { one: 'key', other: 'keys' };
export const step = { one: 'step', other: 'steps' };
export const state = { one: 'state', other: 'states' };
export const action = { one: 'action', other: 'actions' };
export const delivery = { one: 'delivery', other: 'deliveries' };
export const effect = { one: 'effect', other: 'effects' };
export const attempt = { one: 'attempt', other: 'attempts' };
export const difference = { one: 'difference', other: 'differences' };
export const request = { one: 'request', other: 'requests' };
export const choice = { one: 'choice', other: 'choices' };
export const lostJob = { one: 'lost job', other: 'lost jobs' };

/** What may not be there at all. */
export const crash = { none: 'no crash', one: 'crash', other: 'crashes' };
export const pause = { none: 'no pause', one: 'pause', other: 'pauses' };
export const lostAck = { none: 'no lost ack', one: 'lost ack', other: 'lost acks' };
export const markerExpiry = { none: 'no marker expiry', one: 'marker expiry', other: 'marker expiries' };
export const lostLock = { none: 'no lost lock', one: 'lost lock', other: 'lost locks' };

/** Of each kind of effect, one and more, and one again for the same job. */
export const effects = {
  charge: { one: 'charge', other: 'charges' },
  row: { one: 'row', other: 'rows' },
  mail: { one: 'mail', other: 'mails' },
  counter: { one: 'count', other: 'counts' },
  balance: { one: 'balance', other: 'balances' },
};
export const repeated = {
  charge: { one: 'repeated charge', other: 'repeated charges' },
  row: { one: 'repeated row', other: 'repeated rows' },
  mail: { one: 'repeated mail', other: 'repeated mails' },
  counter: { one: 'repeated effect', other: 'repeated effects' },
  balance: { one: 'repeated effect', other: 'repeated effects' },
};
