import { runCli } from '@horno/registry/cli';
import { addBuilding } from './commands.ts';

const words = process.argv.slice(2);
const context = {
  cwd: process.cwd(),
  env: process.env,
  write: (text: string) => process.stdout.write(text),
  writeError: (text: string) => process.stderr.write(text),
};
process.exitCode = await runCli(words, context, (program) => addBuilding(program, words));
