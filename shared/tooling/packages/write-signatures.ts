// pnpm signatures: records the public signatures of all published packages, as of a version. `pnpm packages:version` runs it.
import { writeFileSync } from 'node:fs';
import { recordOf } from './changes.ts';
import { stageOf } from './published.ts';
import { signaturesOf } from './signatures.ts';
import { stagePackages } from './stage.ts';

for (const each of await stagePackages()) {
  const { doors, text } = signaturesOf(stageOf(each), each.manifest);
  if (Object.keys(doors).length > 0) writeFileSync(recordOf(each), text);
}
