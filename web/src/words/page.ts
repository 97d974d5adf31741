/** The words around the first figure: what the page is. */

export const page = {
  title: 'at-least-once',
  claim: 'Cause a duplicate. Then try to prevent it.',
  lead: 'A queue keeps jobs; the job here is to charge a card. A worker takes it, does it, and says so: the acknowledgement. ' +
    'Beside a job that is taken stands a lock that runs out. A reaper looks now and then, and puts back what has no lock. ' +
    'Deliver the job twice to two consumers, and see who charges twice. The second is called idempotent: done twice is as ' +
    'good as done once. Is it?',
  task: 'Your task',
  lecture: 'Lecture view',
  articleNotLoaded: 'The rest of this page could not be loaded. Check the connection, then reload the page.',
  embed: 'Put this figure into a page of yours',
};
