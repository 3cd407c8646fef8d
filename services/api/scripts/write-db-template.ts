import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { migrate } from '@horno/db';
import { dumpOf } from '@horno/db/embedded';
import { migrations } from '../src/db/migrations/index.ts';

/** Writes a dump of a migrated, empty database. A new folder starts from it four times faster than from nothing. */
const [, , target = 'dist/db-template.tar'] = process.argv;
const dump = await dumpOf(async ({ db }) => {
  await migrate(db, 'shop', migrations);
});
await mkdir(dirname(target), { recursive: true });
await writeFile(target, dump);
