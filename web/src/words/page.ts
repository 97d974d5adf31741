/** The words around the figure: what the page is, what to look at, what it was compared with. */
import { count, group } from './numbers';

/** What the comparison with a real Redis wrote down: tests/redis. */
export interface RedisReport {
  redis: string;
  date: string;
  commands: number;
  scripts: number;
  scenarios: number;
  cells: number;
  randomCommands: number;
  differences: number;
}

export const page = {
  title: 'at-least-once',
  claim: 'Cause a duplicate. Then try to prevent it.',
  lead: 'One job, two consumers, one reliable Redis queue. Deliver the job twice and see who charges the card twice.',
  see: [
    'Both halves get the same job and the same faults. A worker takes the job: it moves from the main queue to the ' +
      'in-flight list, and a lock says whose it is. The ring around the job is what is left of that lock. When the ' +
      'worker dies, nobody renews it. The reaper finds a job without a lock and moves it back, and somebody takes it again.',
    'The reaper sees a lock, or none. It does not see the worker, and it does not see the card. So it cannot know ' +
      'whether the job was done.',
    'The lamps under a consumer’s name are what it claims, and no more. A second delivery breaks no promise here: no ' +
      'reliable queue makes one about it. The picture below the worlds is the whole run; click in it to go there.',
  ],
  seeTitle: 'What you see',
  notesTitle: 'What it was compared with',
  compared: (report: RedisReport) =>
    `On ${report.date}, ${group(report.commands)} commands and ${group(report.scripts)} scripts of ${group(report.scenarios)} scenarios and ` +
    `${group(report.cells)} crossings of consumers and faults were sent to Redis ${report.redis}, and ${group(report.randomCommands)} random commands ` +
    `besides. Replies, and all of the keyspace after each step: ${count(report.differences, 'difference')}.`,
  tryTitle: 'What to try',
  tries: [
    'Press play. Both consumers get the job twice; one of them charges twice.',
    'Set the toggle to 1, click the gap between the effect and the ack, and crash the worker there yourself.',
    'Now crash it between the claim and the effect. Count the effects on the right.',
    'Turn the reaper off and crash a worker. Nothing runs twice. Nothing runs at all.',
    'Choose another consumer from the name above its world: one that checks before it acts, or one that the receiver helps.',
  ],
};

/** What stands on the page before a part of the article is loaded: its name and the question it answers. */
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
    lead: 'Put a consumer together out of steps, in any order, and say what may go wrong. The checker then walks every ' +
      'order of steps, crashes, expiries and sweeps there is. Either a promise holds in all of them, or you get the ' +
      'shortest run that breaks it, and play it.',
  },
} as const;

export const lazily = {
  contents: 'The article',
  loading: (title: string) => `Loading “${title}” …`,
  notLoaded: (title: string) => `“${title}” could not be loaded. Check the connection, then reload the page.`,
};
