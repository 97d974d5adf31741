// What `npm publish` asks first (`prepublishOnly`): whether the package says where it comes from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO, isMain, stop } from './shell.mjs';

/** Why a package with this manifest cannot be published, in one line; '' when it can. npm holds a provenance to `repository.url`. */
export function whyNotPublished({ repository, publishConfig }) {
  if (publishConfig?.provenance !== true || /^(git\+)?https:\/\//.test(repository?.url ?? '')) return '';
  return 'package.json: repository: must be { "type": "git", "url": "git+https://…" }, the public address of the repository, for publishConfig.provenance';
}

if (isMain(import.meta)) {
  const why = whyNotPublished(JSON.parse(readFileSync(join(REPO, 'package.json'), 'utf8')));
  if (why !== '') stop(why);
}
