import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const fixture = join(workspace, 'e2e/fixtures/foreign/stock');

/** A remote of a bundler with its plugin of module federation, and no package of the platform. */
export interface StockRemote {
  bundler: 'rsbuild' | 'rspack' | 'vite';
  /** It takes React from the shop. */
  isShared: boolean;
}

export const nameOf = ({ bundler, isShared }: StockRemote): string => `mf-${bundler}${isShared ? '-shared' : ''}`;

/**
 * Builds it, and writes the manifest for the shop beside its own `mf-manifest.json`. `word`: what its button says. Returns the folder to
 * publish from.
 */
export async function buildStock(remote: StockRemote, word: string): Promise<string> {
  const { bundler, isShared } = remote;
  const name = nameOf(remote);
  const folder = join(workspace, 'test-results/foreign', `${name}-${process.pid}`);
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  await promisify(execFile)('npm', ['run', '--silent', bundler], {
    cwd: fixture,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', STOCK_NAME: name.replaceAll('-', '_'), STOCK_OUT: dist, PUBLIC_WORD: word },
      STOCK_SHARED: isShared ? 'yes' : '',
    },
  });
  const page = { path: `/${name.slice('mf-'.length)}`, layout: 'simple', access: 'any', render: 'client' };
  const manifest = { name, squad: bundler, shell: '^1.0', update: 'allow', pages: { clock: page } };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify({ manifest }));
  return folder;
}
