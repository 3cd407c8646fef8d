import { runBlock } from '../src/blocked-buyers/block-command.ts';
import { openCommandDatabase } from './command-env.ts';

process.exitCode = await runBlock({
  argv: process.argv.slice(2),
  open: openCommandDatabase,
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
