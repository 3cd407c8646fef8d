import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { workspaceVersions } from './src/workspace-versions.ts';

/** Bundles the command into `folder`, with the versions that new remotes start from. */
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
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(workspaceVersions(), null, 2)}\n`);
}
