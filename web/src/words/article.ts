/** The words around the parts of the article: how it opens, what the parts are called, what stands there before one is loaded. */

/** Behind the first figure; dives/lesson/prose.tsx tells what may stand in a text. */
export const opening = {
  title: 'What you are looking at',
  before: [
    'Press play above. A worker takes the job: it moves from the main queue to the in-flight list, and a lock says whose ' +
      'it is; the ring around the job is what is left of that lock. The worker charges the card, which lands in the ' +
      'ledger, and [crash:crashes] before it can say so. Nobody renews the lock now. The reaper finds a job without one ' +
      'and moves it back, and whoever is free takes it, even the worker that crashed, once it has restarted. The ' +
      'non-idempotent consumer charges [duplicate:again].',
    'The reaper sees a lock, or none. It does not see the worker, and it does not see the card. So it must move the job ' +
      'back without knowing whether the work was done. All the rest of this page follows from that one sentence.',
  ],
  /** A sentence with a button in it. */
  marker: {
    looks: 'The other consumer sets a marker before it charges, and looks like the answer.',
    press: 'Crash it between the two',
    counts: ', and count again.',
  },
  after: [
    'If a card was charged twice last night and you want to know what to change: [for Monday morning](#monday).',
    'Take the figure apart: press a gap between two lines of a worker and crash it right there; turn the reaper off; ' +
      'choose another consumer from the name above its world. Then read on. Each part asks you first, and the figure ' +
      'answers.',
  ],
  contents: 'On this page',
};

/**
 * The parts of the article, in their order: what stands on the page before one is loaded, its name and the question it
 * answers. `asks`: the question in short, for the table of contents.
 */
export const dives = {
  guarantees: {
    title: 'Three guarantees',
    lead: 'What can a queue promise about a job when the worker dies in the middle of it?',
  },
  idempotent: {
    title: 'The idempotent consumer',
    lead: 'The second delivery comes. What keeps the second effect away, and when does that fail?',
  },
  gap: {
    title: 'The acknowledgement gap',
    lead: 'Why can no queue know whether the work was done?',
  },
  prove: {
    title: 'Prove it',
    asks: 'Does a consumer of your own keep its promises, in every order there is?',
    lead: 'Put a consumer together out of steps, in any order, and say what may go wrong. The checker then walks every ' +
      'order of steps, crashes, expiries and sweeps there is. Either a promise holds in all of them, or you get the ' +
      'shortest run that breaks it, and play it.',
  },
  guide: {
    title: 'Field guide',
    lead: 'It happened to somebody. Which of these is yours, and what would have helped?',
  },
  storm: {
    title: 'The storm',
    asks: 'What does it cost with ten thousand jobs, a hundred workers and faults at random?',
    lead: 'One crash is an anecdote. Here are a hundred workers, ten thousand jobs, and faults that strike at random: each ' +
      'consumer gets the same queue and the same seed. Move a slider and see what it costs.',
  },
  notes: {
    title: 'Simulation notes',
    lead: 'What does this simulation leave out, and how do you know that the rest is right?',
  },
  references: {
    title: 'References',
    lead: 'Where does each claim come from?',
  },
  lecture: {
    title: 'For a lecture',
    lead: 'How do you show this page to a room, hand it out with a task, or print it?',
  },
} as const;

export const lazily = {
  loading: (title: string) => `Loading “${title}” …`,
  notLoaded: (title: string) => `“${title}” could not be loaded. Check the connection.`,
  again: 'Try again',
};
