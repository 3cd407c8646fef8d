import { join } from 'node:path';
import { openDatabase } from '@horno/db';
import { runBlock } from '../src/blocked-buyers/block-command.ts';

const { DATABASE_URL, DATA_DIR = '.horno/data' } = process.env;

process.exitCode = await runBlock({
  argv: process.argv.slice(2),
  open: () => openDatabase({ url: DATABASE_URL || undefined, folder: join(DATA_DIR, 'db') }),
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
