/** The words of what leads out of a figure: links, scenario files, pictures; and of links that cannot be opened. */
import type { LinkFault } from '../share/link';
import { count } from './numbers';
import * as nouns from './nouns';

export const share = {
  link: 'copy link',
  linkTitle: 'An address that opens this figure as it stands',
  scenario: 'copy scenario',
  scenarioTitle: 'A scenario file that plays this run, on this page or from the command line',
  picture: 'save picture (SVG)',
  pictureTitle: 'The time-line as a picture of its own',
  copied: { link: 'The link is copied.', scenario: 'The scenario is copied.' },
  byHand: 'The browser did not allow copying. Here is the text, selected: copy it by hand.',
  saved: 'The browser has the picture to save. A frame needs allow-downloads for it.',
  noPicture: 'This figure shows no time-line to save.',
  tooLong: 'This scenario is too long for a link. Copy the scenario instead, and send it as a file.',
  pictureTitleOf: (title: string) => `${title} (at-least-once)`,
  pictureName: (file: string) => `${file.replace(/\.json$/, '')}.svg`,
};

const faults: Record<LinkFault, (what: string) => string> = {
  'cut-off': () => 'its end is missing, so it was cut off on its way. Ask for it again',
  'other-version': (what) => `it was made by another version of this page (${what || 'none'}), which this one cannot read`,
  'no-scenario': () => 'it names no scenario',
  'not-unpacked': () => 'its scenario cannot be unpacked',
  'bad-settings': () => 'its settings are no JSON object',
  'bad-place': () => 'its beat must be a whole number',
};

export const links = {
  fault: (fault: LinkFault, what: string) => `This link cannot be opened: ${faults[fault](what)}.`,
  unknown: (name: string) => `This link cannot be opened: no scenario ships under the name "${name.slice(0, 60)}".`,
  refused: (line: string) => `This link cannot be opened: ${line.replace(/\.$/, '')}.`,
  opened: (interventions: number) => (interventions === 0 ? '' : `Opened from a link, with ${count(interventions, nouns.choice)} made in it.`),
};
