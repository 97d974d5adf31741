/** What the cases of the field guide share: how a report is linked to, and a caution about the key. */

export const read = (address: string, what = 'the thread') => `[Read ${what}](${address}).`;
export const github = (path: string) => read(`https://github.com/${path}`);

/** Of the remedies that the receiver of the key has a part in: what a skimmer copies. */
export const KEY =
  'The figure takes the job’s id for the key. Where one order can be added as two jobs, make the key from the order: ' +
  '`order:42:charge`.';
