import { migrate, openDatabase } from '@horno/db';
import { readEnvironment } from '@horno/server/environment';
import * as z from 'zod';
import { migrations } from '../src/db/migrations.ts';

const { DATABASE_URL: url } = readEnvironment(z.object({ DATABASE_URL: z.string().min(1) }), process.env);
const database = await openDatabase({ url, connections: 1 });
const applied = await migrate(database.db, 'registry', migrations).finally(() => database.close());
process.stdout.write(`schema registry: ${applied.length > 0 ? applied.join(', ') : 'up to date'}\n`);
