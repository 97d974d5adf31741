/**
 * The checker's world in Promela, written from the model and not from the checker: one process whose every choice is one
 * action. What a promise says is asserted behind each action (and at rest, where nothing else is possible), so that a
 * breadth-first pan names the nearest break.
 */
const IDLE = 0;
const RUNS = 1;
const PAUSED = 2;
const CRASHED = 3;

/** `ASSERT_…` switches on one promise. */
export function promela(world) {
  const { steps, workers: W, jobs: J } = world;
  const each = (count, line) => Array.from({ length: count }, (_, i) => line(i)).join('\n');
  return `
byte wait[${J}], waiting = ${J};     /* waiting jobs, the right end last */
byte flight[${J}], flying = 0;       /* jobs in flight, the left end first */
byte lock_of[${J}], lock_number[${J}]; /* the token: worker + 1, delivery; 0: no lock */
bit marker[${J}], record[${J}], key[${J}], acked[${J}];
byte deliveries[${J}], effects[${J}];
byte status[${W}], line[${W}], job[${W}], token[${W}];
byte crashes = ${world.crashes ?? 0}, pauses = ${world.pauses ?? 0}, lost_acks = ${world.lostAcks ?? 0};
byte marker_expiries = ${world.markerExpiries ?? 0}, lost_locks = ${world.lostLocks ?? 0};
byte i, k, j, found; /* in use within an action, 0 between two */

inline let_go(w) { status[w] = ${IDLE}; line[w] = 0; job[w] = 0; token[w] = 0 }
inline go_to(w, n) { if :: n < ${steps.length} -> line[w] = n :: else -> let_go(w) fi }
${LEAVE}#define MINE(w) (lock_of[job[w]] == w + 1 && lock_number[job[w]] == token[w])
#define HOLDS(w, x) (status[w] == ${RUNS} && job[w] == x && lock_of[x] == w + 1 && lock_number[x] == token[w])
#define HELD(x) (${Array.from({ length: W }, (_, w) => `HOLDS(${w}, x)`).join(' || ')})
#define FLIES(x) (${Array.from({ length: J }, (_, n) => `(flying > ${n} && flight[${n}] == x)`).join(' || ')})
#define STALLED (${Array.from({ length: J }, (_, n) => `(flying > ${n} && lock_of[flight[${n}]] == 0)`).join(' || ')})
#define IN_WAIT(x) (${Array.from({ length: J }, (_, n) => `(waiting > ${n} && wait[${n}] == x)`).join(' || ')})
inline judge() {
#ifdef ASSERT_LIST
${each(J, (x) => `  assert(acked[${x}] || FLIES(${x}) || IN_WAIT(${x}));`)}
#endif
#ifdef ASSERT_ONCE
${each(J, (x) => `  assert(deliveries[${x}] < 2);`)}
#endif
#ifdef ASSERT_SINGLE
${each(J, (x) => `  assert(effects[${x}] < 2);`)}
#endif
  i = 0; k = 0; j = 0; found = 0
}

active proctype world() {
  d_step {
${each(J, (x) => `    wait[${x}] = ${x};`)}
  };
end:
  do
${each(W, (w) => ofWorker(world, w))}
${each(J, (x) => ofJob(x))}
  :: d_step { STALLED -> ${sweep(J)} judge() }
#ifdef ASSERT_HAPPENS
  :: d_step { timeout -> ${each(J, (x) => `assert(effects[${x}] > 0);`)} } break
#endif
  od
}
`;
}

/** Takes a job out of the in-flight list; `found` tells whether it was there. */
const LEAVE = `inline leave_active(x) {
  i = 0; found = 0;
  do
  :: i < flying ->
    if
    :: found -> flight[i - 1] = flight[i]
    :: !found && flight[i] == x -> found = 1
    :: else -> skip
    fi;
    i++
  :: else -> break
  od;
  if :: found -> flying--; flight[flying] = 0 :: else -> skip fi
}
`;

function ofWorker({ steps }, w) {
  const last = steps.length === 1;
  const deliver = steps[0] === 'take'
    ? `k = flying; do :: k > 0 -> flight[k] = flight[k - 1]; k-- :: else -> break od; flight[0] = j; flying++;
      lock_of[j] = ${w + 1}; lock_number[j] = deliveries[j];`
    : '';
  return [
    `  :: d_step { status[${w}] == ${IDLE} && waiting > 0 -> waiting--; j = wait[waiting]; wait[waiting] = 0; deliveries[j]++; ${deliver}
      ${last ? '' : `status[${w}] = ${RUNS}; line[${w}] = 1; job[${w}] = j; token[${w}] = deliveries[j];`} judge() }`,
    ...steps.map((step, n) => (n === 0 ? '' : (
      `  :: d_step { status[${w}] == ${RUNS} && line[${w}] == ${n} -> j = job[${w}]; ${meaning(steps, n, step, w)} judge() }`
    ))),
    `  :: d_step { status[${w}] == ${RUNS} && crashes > 0 -> crashes--; let_go(${w}); status[${w}] = ${CRASHED}; judge() }`,
    `  :: d_step { status[${w}] == ${RUNS} && pauses > 0 -> pauses--; status[${w}] = ${PAUSED}; judge() }`,
    `  :: d_step { status[${w}] == ${CRASHED} -> status[${w}] = ${IDLE}; judge() }`,
    `  :: d_step { status[${w}] == ${PAUSED} -> status[${w}] = ${RUNS}; judge() }`,
    ...steps.map((step, n) => (step === 'ack' || step === 'forgetful-ack'
      ? `  :: d_step { status[${w}] == ${RUNS} && line[${w}] == ${n} && lost_acks > 0 -> lost_acks--; go_to(${w}, ${n + 1}); judge() }` : '')),
  ].filter(Boolean).join('\n');
}

/** A step on \`line\` n of worker w, whose job is j. */
function meaning(steps, n, step, w) {
  const ack = steps.findIndex((one, at) => at > n && (one === 'ack' || one === 'forgetful-ack'));
  const next = `go_to(${w}, ${n + 1});`;
  const skip = `go_to(${w}, ${ack < 0 ? steps.length : ack});`;
  switch (step) {
    case 'claim': return `if :: marker[j] -> ${skip} :: else -> marker[j] = 1; ${next} fi;`;
    case 'check': return `if :: marker[j] -> ${skip} :: else -> ${next} fi;`;
    case 'mark': return `marker[j] = 1; ${next}`;
    case 'forget': return `marker[j] = 0; ${next}`;
    case 'effect': return `effects[j]++; ${next}`;
    case 'set': return `if :: effects[j] == 0 -> effects[j] = 1 :: else -> skip fi; ${next}`;
    case 'commit': return `if :: record[j] -> skip :: else -> record[j] = 1; effects[j]++ fi; ${next}`;
    case 'keyed': return `if :: key[j] -> skip :: else -> key[j] = 1; effects[j]++ fi; ${next}`;
    case 'ack': return `if :: MINE(${w}) -> leave_active(j); lock_of[j] = 0; lock_number[j] = 0; acked[j] = 1 :: else -> skip fi; ${next}`;
    case 'forgetful-ack': return `leave_active(j); if :: found -> acked[j] = 1 :: else -> skip fi; ${next}`;
    default: throw new Error(`${step} has no meaning without a clock`);
  }
}

function ofJob(x) {
  return [
    `  :: d_step { FLIES(${x}) && lock_of[${x}] > 0 && !HELD(${x}) -> lock_of[${x}] = 0; lock_number[${x}] = 0; judge() }`,
    `  :: d_step { lost_locks > 0 && HELD(${x}) -> lost_locks--; lock_of[${x}] = 0; lock_number[${x}] = 0; judge() }`,
    `  :: d_step { marker_expiries > 0 && marker[${x}] -> marker_expiries--; marker[${x}] = 0; judge() }`,
  ].join('\n');
}

/** In the order of the in-flight list, head first, each to the right end of \`wait\`. */
function sweep(J) {
  return `k = 0; do
    :: k < flying && k < ${J} ->
      j = flight[k];
      if
      :: lock_of[j] == 0 -> leave_active(j); wait[waiting] = j; waiting++
      :: else -> k++
      fi
    :: else -> break
    od;`;
}
