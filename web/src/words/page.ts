/** The words around the first figure: what the page is. */

export const page = {
  title: 'at-least-once',
  claim: 'Cause a duplicate. Then try to prevent it.',
  lead: 'A queue keeps jobs; the job here is to charge a card. A worker takes it, does it, and says so: the acknowledgement. ' +
    'Deliver the job twice to two consumers, and see who charges twice. Idempotent means: done twice is as good as done once.',
  task: 'Your task',
  articleNotLoaded: 'The rest of this page could not be loaded. Check the connection, then reload the page.',
  embed: 'Put this figure into a page of yours',
};
