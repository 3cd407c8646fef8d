import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compilerOf } from '../compiler.ts';
import { loaderOf, programBeside } from '../tooling.ts';

/** Runs a program to its end, with its output. */
function run(words: readonly string[], cwd: string): Promise<void> {
  const [program = '', ...args] = words;
  return new Promise((done, failed) => {
    const env = { NODE_ENV: 'production', ...process.env };
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', failed);
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(`the build of ${cwd} ended with ${code}`))));
  });
}

/** `horno build`: the types of a remote, then its bundles into `dist`. */
export async function buildCommand(given = '.'): Promise<void> {
  const dir = resolve(given);
  if (!existsSync(join(dir, 'remote.manifest.ts')))
    throw new Error(`there is no remote in ${dir}: remote.manifest.ts is missing`);
  await run([compilerOf(dir), '-p', join(dir, 'tsconfig.json'), '--noEmit'], dir);
  const program = programBeside(import.meta.url, './build-process');
  await run([process.execPath, '--no-warnings', '--import', loaderOf(dir), program, dir], dir);
}
