import { join } from 'node:path';
import { openDatabase } from '@horno/db';
import { runGeoImport } from '../src/geo/import/cli.ts';

const { DATABASE_URL, DATA_DIR = '.horno/data', DB_TEMPLATE, INIT_CWD } = process.env;

process.exitCode = await runGeoImport({
  argv: process.argv.slice(2),
  folder: INIT_CWD ?? process.cwd(),
  open: () =>
    openDatabase({ url: DATABASE_URL || undefined, folder: join(DATA_DIR, 'db'), template: DB_TEMPLATE || undefined }),
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
