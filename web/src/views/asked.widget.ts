/**
 * What a reader opens in a figure: one script of its own, so that whoever only looks does not wait for it. The widget has no
 * more than this; asked.ts is the page's.
 */
export { Code } from './code';
export { KeysDialog } from './keys-dialog';
export { openLink } from './open-link';
export { openOwn } from './own-file';
export { RedisLogs } from './redis-log';
export { ShareWays } from './share-ways';
export { Stills } from './stills';
export { TranscriptLines } from './transcript-lines';
export { takenHome } from '../player/taken-home';
