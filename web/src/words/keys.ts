/** The list of the keys. */

export const keys = {
  title: 'Keys, while the focus is in the figure',
  keys: [
    ['space', 'play or pause'],
    ['→', 'step'],
    ['←', 'step back'],
    ['Home, End', 'to the start, to the end'],
    ['c', 'crash the worker in focus, else the first one running'],
    ['Esc', 'close what is open'],
    ['?', 'this list'],
  ] as const,
  close: 'close',
};
