import { join } from 'node:path';
import { openDatabase } from '@horno/db';
import { systemClock } from '../src/clock.ts';
import { runComplaints } from '../src/complaints/complaints-command.ts';

const { DATABASE_URL, DATA_DIR = '.horno/data' } = process.env;

process.exitCode = await runComplaints({
  argv: process.argv.slice(2),
  open: () => openDatabase({ url: DATABASE_URL || undefined, folder: join(DATA_DIR, 'db') }),
  clock: systemClock,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
