/** What the class is told by: each an attribute, and a property of the same name. reference.ts says what they are for. */

export type Theme = 'auto' | 'light' | 'dark';

export type Loading = 'lazy' | 'eager';

export const options = [
  { name: 'scenario', type: 'string' },
  { name: 'replays', type: 'number' },
  { name: 'consumers', type: 'string' },
  { name: 'step', type: 'number' },
  { name: 'speed', type: 'number' },
  { name: 'theme', type: 'Theme' },
  { name: 'lang', type: 'string' },
  { name: 'panels', type: 'string' },
  { name: 'ask', type: 'boolean' },
  { name: 'autoplay', type: 'boolean' },
  { name: 'loading', type: 'Loading' },
] as const;

export type OptionName = (typeof options)[number]['name'];
