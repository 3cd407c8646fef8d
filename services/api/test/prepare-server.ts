import { migrate, openServer } from '@horno/db';
import pg from 'pg';
import { migrations } from '../src/db/migrations/index.ts';

/** Makes a migrated, empty database of the given name on a server: tests copy it, which costs less than migrating anew. */
const [, , server = '', name = ''] = process.argv;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
await admin.end();
const url = new URL(server);
url.pathname = `/${name}`;
const database = await openServer(url.href);
await migrate(database.db, 'shop', migrations);
await database.close();
