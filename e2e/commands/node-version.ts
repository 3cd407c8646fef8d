import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Reader } from './guide.ts';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** Installs a version of Node into a folder and returns the folder of its program. npm stays that of this machine. */
export async function installNode(version: string, folder: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  await run('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ]);
  return join(folder, 'node_modules', name, 'bin');
}

/** Clones the last commit into a folder and returns a shell there, whose `node` is the program of `bin`. */
export async function cloneFor(bin: string, folder: string, env: Record<string, string>): Promise<Reader> {
  await run('git', ['-c', 'safe.directory=*', 'clone', '--quiet', workspace, folder]);
  return new Reader(folder, { PATH: `${bin}:${process.env.PATH}`, ...env });
}
