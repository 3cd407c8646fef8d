import { runSignOut } from '../src/customers/sign-out-command.ts';
import { openCommandDatabase } from './command-env.ts';

process.exitCode = await runSignOut({
  argv: process.argv.slice(2),
  open: openCommandDatabase,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
