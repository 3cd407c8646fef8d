import { migrateServer } from '../src/db/migrate-server.ts';
import { readCommandEnv } from './command-env.ts';

const { DATABASE_URL } = readCommandEnv();
if (DATABASE_URL === undefined) {
  process.stderr.write('DATABASE_URL: needed, the server whose schema is brought up to date\n');
  process.exitCode = 1;
} else {
  const applied = await migrateServer(DATABASE_URL);
  process.stdout.write(`schema shop: ${applied.length > 0 ? applied.join(', ') : 'up to date'}\n`);
}
