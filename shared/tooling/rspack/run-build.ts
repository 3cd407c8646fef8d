import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LayoutSchema } from '@horno/contracts/layout';
import type { VersionDocument } from '@horno/contracts/release';
import { type Configuration, type MultiStats, rspack } from '@rspack/core';
import type { RemoteBuild } from './remote-config.ts';
import { type Exposes, federationExposes, versionDocument } from './version-document.ts';

/** Key of the version document for the modules that parse a stored place. */
const STORED_PLACE = 'kept';

function compile(configs: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('The bundler gave no result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve(stats);
      });
    });
  });
}

/** The document of the build that is in `dist`, when it is the one that the sources would give again. */
export function builtAlready({ dir, buildId }: RemoteBuild): VersionDocument | undefined {
  const path = join(dir, 'dist/remote.json');
  if (!existsSync(path)) return undefined;
  const document = JSON.parse(readFileSync(path, 'utf8')) as VersionDocument;
  return document.buildId === buildId ? document : undefined;
}

/** A function whose text shows whether the loader that runs this rewrites functions. */
function probe() {
  const inner = () => undefined;
  return inner;
}

/** Builds client and server bundle and writes `dist/remote.json`. */
export async function runBuild(build: RemoteBuild): Promise<VersionDocument> {
  if (probe.toString().includes('__name')) {
    throw new Error(
      'Run builds with shared/tooling/loader/register.mjs: this loader rewrites functions that end up in the bundle.',
    );
  }
  rmSync(join(build.dir, 'dist'), { recursive: true, force: true });
  await compile(build.configs);
  const document = versionDocument(build, build.kind === 'shell' ? shellParts(build.dir) : remoteParts(build.dir));
  writeFileSync(join(build.dir, 'dist/remote.json'), `${JSON.stringify(document, null, 2)}\n`);
  return document;
}

function remoteParts(dir: string) {
  return { entry: 'client/remoteEntry.js', styles: [], exposes: federationExposes(join(dir, 'dist/client')) };
}

function shellParts(dir: string) {
  const files = readdirSync(join(dir, 'dist/client'));
  const one = (pattern: RegExp) => files.filter((file) => pattern.test(file)).map((file) => `client/${file}`);
  const chunk = (name: string): string => {
    if (!files.includes(name)) throw new Error(`The shell was built without ${name}.`);
    return `client/${name}`;
  };
  const [entry] = one(/^shell\.[0-9a-f]+\.js$/);
  if (!entry) throw new Error('The shell was built without its entry.');
  const exposes: Exposes = {};
  for (const layout of LayoutSchema.options) {
    exposes[`layout:${layout}`] = {
      js: [chunk(`layout-${layout}.js`)],
      css: one(new RegExp(`^layout-${layout}\\.css$`)),
    };
  }
  // The edge preloads the English texts, and the modules that parse a place stored on the device.
  exposes['i18n:en'] = { js: [chunk('words-en.js')], css: [] };
  exposes[STORED_PLACE] = { js: [chunk('contracts.js'), chunk('shared_kit_src_zod-mini_ts.js')], css: [] };
  return { entry, styles: one(/^shell\.[0-9a-f]+\.css$/), exposes };
}
