import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { workspaceStarters } from './src/workspace-starters.ts';
import { workspaceVersions } from './src/workspace-versions.ts';

/** Bundles the command into `folder`, with the versions and the starters that new remotes begin with. */
export async function buildInto(folder: string): Promise<void> {
  await build({
    entryPoints: { 'create-horno-remote': join(import.meta.dirname, 'src/main.ts') },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'silent',
  });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
  write('versions', workspaceVersions());
  write('starters', workspaceStarters());
}
