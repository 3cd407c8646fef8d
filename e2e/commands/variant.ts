import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const loader = './shared/tooling/loader/register.mjs';

export type Changes = Record<string, string | ((former: string) => string)>;

/** Builds a changed state of a remote's sources alone, as its squad would. Returns the folder with its `dist`. */
export async function buildVariant(remote: string, name: string, changes: Changes): Promise<string> {
  const folder = join(workspace, 'test-results/variants', `${remote}-${name}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  cpSync(join(workspace, remote), folder, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.horno)(\/|$)/.test(path.slice(workspace.length)),
  });
  symlinkSync(join(workspace, remote, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    writeFileSync(file, typeof change === 'string' ? change : change(readFileSync(file, 'utf8')));
  }
  await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--import', loader, 'shared/tooling/scripts/build.ts', folder],
    { cwd: workspace, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return folder;
}
