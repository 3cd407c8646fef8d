import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../core/shop-process.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const node = ['--no-warnings', '--import', './shared/tooling/loader/register.mjs'];

const run = (script: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [...node, script, ...words], {
    cwd: workspace,
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Makes a remote with `pnpm new:remote` in a temporary folder. */
export interface NewRemote {
  /** Path from the workspace's root. */
  folder: string;
  edit(path: string, change: (former: string) => string): void;
  build(): Promise<void>;
  /** Runs `pnpm dev` against a running shop. */
  dev(shopUrl: string): Promise<{ url: string; stop(): Promise<void> }>;
}

export async function makeRemote(name: string): Promise<NewRemote> {
  const root = `test-results/squads/${process.pid}`;
  const folder = `${root}/${name}`;
  rmSync(join(workspace, folder), { recursive: true, force: true });
  mkdirSync(join(workspace, root), { recursive: true });
  await run('shared/create-remote/src/new-remote.ts', name, '--into', join(workspace, root));
  symlinkSync(join(workspace, 'mf-account/node_modules'), join(workspace, folder, 'node_modules'));
  return {
    folder,
    edit(path, change) {
      const file = join(workspace, folder, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
    async build() {
      await run('shared/tooling/scripts/build.ts', folder);
    },
    async dev(shopUrl) {
      const port = String(await freePort());
      const child = spawn(
        process.execPath,
        [...node, 'services/local/src/dev/dev.ts', folder, '--to', shopUrl, '--port', port],
        { cwd: workspace, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (chunk: Buffer) => chunk.includes('Ctrl+C') && resolve());
        child.once('exit', (code) => reject(new Error(`pnpm dev ended with ${code}`)));
      });
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      return {
        url: `http://127.0.0.1:${port}`,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
  };
}
