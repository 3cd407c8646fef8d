import '../bin/working-folder.mjs';
import { createRequire } from 'node:module';
import { runCli } from '@horno/registry/cli';
import { addBuilding } from './commands.ts';

const words = process.argv.slice(2);
const context = {
  cwd: process.cwd(),
  env: process.env,
  write: (text: string) => process.stdout.write(text),
  writeError: (text: string) => process.stderr.write(text),
};
if (words.length === 1 && words[0] === '--version') {
  // An option of the program would take `--version <digest>` of its commands.
  const { version } = createRequire(import.meta.url)('@horno/cli/package.json') as { version: string };
  context.write(`${version}\n`);
} else {
  const code = await runCli(words, context, (program) => addBuilding(program, words));
  // A command on the sources sets its own.
  process.exitCode = code || process.exitCode;
}
