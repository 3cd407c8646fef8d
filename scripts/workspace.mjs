import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** For `node --import`: runs the workspace's TypeScript. */
export const tsLoader = new URL('../shared/tooling/loader/register.mjs', import.meta.url).href;

const { packageManager: pinned } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const stamp = `${root}node_modules/.horno-installed`;

/** The command that runs the pinned pnpm: the one on the path when it is that version, else through npx. */
export function pnpm() {
  const version = pinned.split('@')[1];
  const found = spawnSync('pnpm', ['--version'], { encoding: 'utf8', cwd: root });
  return found.status === 0 && found.stdout.trim() === version ? ['pnpm'] : ['npx', '--yes', pinned];
}

/** Runs a command to its end; `label` names it when it fails. Output goes through unless `quiet`, then it is shown on failure only. */
export function run(label, command, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command[0], command.slice(1), {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      if (quiet) process.stderr.write(Buffer.concat(output));
      reject(new Error(`${label} failed with ${code}`));
    });
  });
}

/** Installs the locked packages when the lock file is not the one that was installed last. */
export async function install() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}pnpm-lock.yaml`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return false;
  await run('The installation', [...pnpm(), 'install', '--frozen-lockfile'], { quiet: true });
  writeFileSync(stamp, lock);
  return true;
}
