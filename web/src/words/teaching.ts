/** The words for whoever teaches with this page. */
export const teaching = {
  lectureTitle: 'In a room',
  lecture:
    'The type grows, the figures show less, and an answer stays hidden until you ask for it: collect the guesses of the ' +
    'room first. The page’s address says so, and can be passed on.',
  lectureSwitch: 'Lecture view',
  taskTitle: 'With a task',
  task: 'Write what your students are to do or to find out. It stands above the first figure for whoever opens the link, and nowhere else.',
  taskLabel: 'The task',
  taskForRoom: 'in lecture view',
  taskWithFigure: 'with the first figure as it stands now: its scenario, what you set and did, the step',
  linkLabel: 'The link that carries it',
  copy: 'Copy the link',
  copied: 'Copied.',
  copyByHand: 'This browser does not let the page copy. Select the link and copy it.',
  printTitle: 'On paper',
  print: 'Paper gets every section, each figure as a still time-line, and the answers to all questions, with what is to be said to each. A part that you have not come to yet is loaded first.',
  printAll: 'Print the whole page',
};
