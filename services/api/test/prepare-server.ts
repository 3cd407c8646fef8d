import { migrate, openServer } from '@horno/db';
import { runOnServer } from '@horno/db/testing';
import { migrations } from '../src/db/migrations/index.ts';

/** Creates a migrated, empty database on a server. Tests copy it, which is faster than a migration. */
const [, , server = '', name = ''] = process.argv;
await runOnServer(server, `create database ${name}`);
const url = new URL(server);
url.pathname = `/${name}`;
const database = await openServer(url.href);
await migrate(database.db, 'shop', migrations);
await database.close();
