import { readOpsAccess } from '../src/ops/ops-access.ts';
import { runStores } from '../src/ops/stores-command.ts';
import { readCommandEnv } from './command-env.ts';

process.exitCode = await runStores({
  argv: process.argv.slice(2),
  access: readOpsAccess(readCommandEnv()),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
