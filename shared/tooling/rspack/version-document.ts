import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { manifestSurface } from '@horno/contracts/compatibility';
import { eventPayloads } from '@horno/contracts/event-payloads';
import type { RemoteManifest } from '@horno/contracts/manifest';
import { type ContainerFiles, type VersionDocument, VersionDocumentSchema } from '@horno/contracts/release';
import type { Configuration } from '@rspack/core';
import { callsIn } from './calls-in.ts';

export interface RemoteBuild {
  kind: 'remote' | 'shell';
  name: string;
  squad: string;
  dir: string;
  buildId: string;
  global: string;
  manifest?: RemoteManifest;
  configs: Configuration[];
  /** The same build as a standard container. */
  container?: ContainerFiles | undefined;
  /** Shell only: the packages that it shares. */
  packages?: VersionDocument['packages'];
}

interface FederationManifest {
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  shared?: {
    name: string;
    version: string;
    requiredVersion: string | null;
    assets: { js: { sync: string[]; async: string[] } };
  }[];
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Exposed parts by name, with the files that each needs at once. */
export type Exposes = VersionDocument['exposes'];

function readFederation(clientDir: string): FederationManifest {
  const path = join(clientDir, 'mf-manifest.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FederationManifest) : { exposes: [] };
}

/** Shared packages of a build: shared by the shell, or included when a file of the build contains them. */
function federationPackages(clientDir: string): VersionDocument['packages'] {
  const { shared = [] } = readFederation(clientDir);
  if (shared.length === 0) return undefined;
  return Object.fromEntries(
    shared.map(({ name, version, requiredVersion, assets: { js } }) => {
      const isShared = js.sync.length + js.async.length === 0;
      return [name, { version: version || requiredVersion || '*', shared: isShared }];
    }),
  );
}

export function federationExposes(clientDir: string): Exposes {
  const manifest = readFederation(clientDir);
  const inClient = (file: string) => `client/${file}`;
  return Object.fromEntries(
    manifest.exposes.map(({ name, assets }) => [
      name.replace(/^\.\//, '').replace('-', ':'),
      { js: assets.js.sync.map(inClient), css: assets.css.sync.map(inClient) },
    ]),
  );
}

/** Files for the build alone. Hosts read the manifest of the standard container; that of the shop's entry names no file that they could start. */
const NOT_PUBLISHED = /^client\/mf-manifest\.json$|mf-stats\.json$|\.map$/;

/** Describes what a build left in `dist`: files with SRI hashes and weights, entry, exposes, server bundle. */
export function versionDocument(
  { kind, name, squad, dir, buildId, global, manifest, packages, container }: RemoteBuild,
  { entry, styles, exposes }: { entry: string; styles: string[]; exposes: Exposes },
): VersionDocument {
  const dist = join(dir, 'dist');
  const files: VersionDocument['files'] = {};
  for (const path of filesBelow(dist).sort()) {
    const file = relative(dist, path);
    if (file === 'remote.json' || NOT_PUBLISHED.test(file)) continue;
    const content = readFileSync(path);
    files[file] = {
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      bytes: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
    };
  }
  const remote = manifest && { ...manifest, calls: [...new Set([...manifest.calls, ...callsIn(dir)])] };
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
    manifest: remote,
    surface: remote && manifestSurface(remote, eventPayloads),
    runsEarly: true,
    packages: packages ?? federationPackages(join(dist, 'client')),
    entry,
    styles,
    exposes,
    server,
    container,
    files,
  });
}
