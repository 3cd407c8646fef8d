import { systemClock } from '@horno/server/clock';
import { runComplaints } from '../src/complaints/complaints-command.ts';
import { openCommandDatabase } from './command-env.ts';

process.exitCode = await runComplaints({
  argv: process.argv.slice(2),
  open: openCommandDatabase,
  clock: systemClock,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
