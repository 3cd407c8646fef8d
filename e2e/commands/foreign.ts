import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

interface Foreign {
  squad: string;
  pages: Record<string, string>;
  slots?: Record<string, string>;
  listens?: string[];
}

/** Makes a folder to publish from: one plain script and a handwritten `remote.json`. */
export async function buildForeign(
  name: 'careless' | 'plain' | 'preact',
  { squad, pages, slots = {}, listens = [] }: Foreign,
): Promise<string> {
  const folder = join(workspace, 'test-results/foreign', `${name}-${process.pid}`);
  const dist = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  await build({
    entryPoints: [join(workspace, 'e2e/fixtures/foreign', `${name}.js`)],
    bundle: true,
    format: 'iife',
    outfile: join(dist, 'entry.js'),
    logLevel: 'silent',
  });
  const entries = Object.entries(pages).map(([key, path]) => [
    key,
    { path, layout: 'simple', access: 'any', render: 'client' },
  ]);
  const fills = Object.entries(slots).map(([key, slot]) => [
    key,
    { slot, order: 90, criticality: 'essential', render: 'client' },
  ]);
  const document = {
    format: 'single-spa',
    global: `mf_${name}`,
    entry: 'entry.js',
    manifest: {
      name: `mf-${name}`,
      squad,
      shell: '^1.0',
      pages: Object.fromEntries(entries),
      slots: Object.fromEntries(fills),
      listens,
    },
  };
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(document));
  return folder;
}
