import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '@horno/db';
import { toDatabase } from '@horno/db/embedded';
import { migrations } from '../src/db/migrations/index.ts';

/** Writes a dump of a migrated, empty database: a new folder starts from it four times faster than from nothing. */
const [, , target = 'dist/db-template.tar'] = process.argv;
const client = await PGlite.create();
const database = toDatabase(client);
await migrate(database.db, 'shop', migrations);
const dump = await client.dumpDataDir('none');
await mkdir(dirname(target), { recursive: true });
await writeFile(target, Buffer.from(await dump.arrayBuffer()));
await database.close();
