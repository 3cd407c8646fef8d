import { runImport } from '../src/catalogue/import-command.ts';
import { openCommandDatabase } from './command-env.ts';

process.exitCode = await runImport({
  argv: process.argv.slice(2),
  folder: process.env.INIT_CWD ?? process.cwd(),
  open: openCommandDatabase,
  now: () => new Date(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
