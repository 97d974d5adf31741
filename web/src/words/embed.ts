/** The words of the dialog that says how this figure gets into a page of the reader's own, and what it gives to copy. */

export type Way = 'script' | 'frame' | 'module' | 'react';

export const embed = {
  title: 'This figure in a page of yours',
  ways: { script: 'a plain page', frame: 'a frame (Canvas, Moodle, slides)', module: 'a bundler', react: 'React' } satisfies Record<Way, string>,
  kind: 'where it goes',
  lead: {
    script: 'Put at-least-once.iife.js beside the page. Nothing else is fetched.',
    frame: 'Put the folder of this site on any static host. The frame tells its height to the page around it.',
    module: 'npm install at-least-once',
    react: 'npm install at-least-once',
  } satisfies Record<Way, string>,
  snippet: 'to copy',
  preview: 'what the reader will see',
  fallback: 'This figure simulates a Redis queue in your browser, so it needs JavaScript.',
  close: 'close',
};
