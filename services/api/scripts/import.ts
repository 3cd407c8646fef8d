import { join } from 'node:path';
import { openDatabase } from '@horno/db';
import { runImport } from '../src/catalogue/import-command.ts';

const { DATABASE_URL: url, DATA_DIR = '.horno/data', DB_TEMPLATE: template, INIT_CWD } = process.env;

process.exitCode = await runImport({
  argv: process.argv.slice(2),
  folder: INIT_CWD ?? process.cwd(),
  open: () => openDatabase({ url: url || undefined, folder: join(DATA_DIR, 'db'), template: template || undefined }),
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
