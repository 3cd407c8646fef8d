import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type VersionDocument, VersionDocumentSchema } from '@horno/contracts';
import type { RemoteBuild } from './remote-config.ts';

interface FederationManifest {
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Exposed parts by name, with the files that each needs at once. */
export type Exposes = VersionDocument['exposes'];

export function federationExposes(clientDir: string): Exposes {
  const path = join(clientDir, 'mf-manifest.json');
  if (!existsSync(path)) return {};
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as FederationManifest;
  const inClient = (file: string) => `client/${file}`;
  return Object.fromEntries(
    manifest.exposes.map(({ name, assets }) => [
      name.replace(/^\.\//, '').replace('-', ':'),
      { js: assets.js.sync.map(inClient), css: assets.css.sync.map(inClient) },
    ]),
  );
}

/** Describes what a build left in `dist`: files with SRI hashes and weights, entry, exposes, server bundle. */
export function versionDocument(
  { kind, name, squad, dir, buildId, global, manifest }: RemoteBuild,
  { entry, styles, exposes }: { entry: string; styles: string[]; exposes: Exposes },
): VersionDocument {
  const dist = join(dir, 'dist');
  const files: VersionDocument['files'] = {};
  for (const path of filesBelow(dist).sort()) {
    const file = relative(dist, path);
    if (file === 'remote.json' || /mf-(manifest|stats)\.json$|\.map$/.test(file)) continue;
    const content = readFileSync(path);
    files[file] = {
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      bytes: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
    };
  }
  const server = files['server/index.cjs'] ? 'server/index.cjs' : undefined;
  // Remotes name the range of shells that they run in; only the shell has a version of that kind.
  const shellVersion =
    kind === 'shell'
      ? (JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string }).version
      : undefined;
  return VersionDocumentSchema.parse({
    schema: 1,
    kind,
    shellVersion,
    name,
    squad,
    buildId,
    global,
    manifest,
    entry,
    styles,
    exposes,
    server,
    files,
  });
}
