import { readOpsAccess } from '../src/ops/ops-access.ts';
import { runStores } from '../src/ops/stores-command.ts';

process.exitCode = await runStores({
  argv: process.argv.slice(2),
  access: readOpsAccess(process.env),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
