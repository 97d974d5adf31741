/** The words for whoever teaches with this page. */
export const teaching = {
  lectureTitle: 'In a room',
  lecture:
    'The type grows, the figures show less, and an answer stays hidden until you ask for it: collect the guesses of the ' +
    'room first. The page’s address says so, and can be passed on.',
  routeTitle: (minutes: number) => `In ${minutes} minutes`,
  routeBefore: 'One way through the page for a lecture, from the first duplicate to what to ask of somebody who sells exactly-once:',
  route: [
    { id: '', title: 'The first figure', minutes: 5, what: 'cause the duplicate, then crash the consumer that prevents it' },
    { id: 'slide-the-crash', title: 'Slide the crash', minutes: 8, what: 'three guarantees, one crash' },
    { id: 'reaper', title: 'You are the reaper', minutes: 10, what: 'the room decides, ten times' },
    { id: 'two-worlds', title: 'Two worlds, one picture', minutes: 7, what: 'why no rule wins' },
    { id: 'claim', title: 'Claim, then crash', minutes: 7, what: 'what a marker cannot do' },
    { id: 'receiver', title: 'One place for both', minutes: 5, what: 'what can' },
    { id: 'both-right', title: 'Impossible, and in production', minutes: 3, what: 'three questions for a vendor' },
  ],
  minutes: (n: number) => `${n} min`,
  taskTitle: 'With a task',
  task: 'Write what your students are to do or to find out. It stands above the first figure for whoever opens the link, and nowhere else.',
  taskLabel: 'The task',
  taskForRoom: 'in lecture view',
  taskWithFigure: 'with the first figure as it stands now: its scenario, what you set and did, and the step; go back to its start first, if they are not to see the end',
  linkLabel: 'The link that carries it',
  copy: 'Copy the link',
  copied: 'Copied.',
  copyByHand: 'This browser does not let the page copy. Select the link and copy it.',
  printTitle: 'On paper',
  print: 'Paper gets every section, each figure as a still time-line, and the answers to all questions, with what is to be said to each. A part that you have not come to yet is loaded first.',
  printByHand: 'questions to be answered by hand: without the answers, and without the figures that show them',
  printAll: 'Print the whole page',
};
