import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LayoutSchema } from '@horno/contracts/layout';
import type { VersionDocument } from '@horno/contracts/release';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { buildIdOf } from './build-id.ts';
import { type Exposes, federationExposes, type RemoteBuild, versionDocument } from './version-document.ts';

/** Key of the version document for the modules that parse a stored place. */
const STORED_PLACE = 'kept';

const documentPath = (dir: string) => join(dir, 'dist/remote.json');

/** Returns the document of the build in `dist`; undefined when that build has other sources or does not exist. */
export function builtAlready({ dir, buildId }: RemoteBuild): VersionDocument | undefined {
  if (!existsSync(documentPath(dir))) return undefined;
  const document = readDocument(dir);
  return document.buildId === buildId ? document : undefined;
}

/** Reads `dist/remote.json`. */
export function readDocument(dir: string): VersionDocument {
  return JSON.parse(readFileSync(documentPath(dir), 'utf8')) as VersionDocument;
}

/** A function whose text shows whether the loader that runs this rewrites functions. */
function probe() {
  const inner = () => undefined;
  return inner;
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
  exposes[STORED_PLACE] = { js: [chunk('contracts.js'), chunk('zod.js')], css: [] };
  return { entry, styles: one(/^shell\.[0-9a-f]+\.css$/), exposes };
}

function writeDocument(build: RemoteBuild): void {
  const document = versionDocument(build, build.kind === 'shell' ? shellParts(build.dir) : remoteParts(build.dir));
  writeFileSync(documentPath(build.dir), `${JSON.stringify(document, null, 2)}\n`);
}

/** Plugin of all configurations of a build: writes `dist/remote.json` when the last bundle is in `dist`. */
function documentPlugin(build: RemoteBuild): RspackPluginInstance {
  const dist = join(build.dir, 'dist');
  const emitted = new Set<Compiler>();
  return {
    apply(compiler) {
      // The dev server compiles into another folder, without a document.
      if (!compiler.options.output.path?.startsWith(dist)) return;
      if (probe.toString().includes('__name')) {
        throw new Error(
          'Run builds with shared/tooling/loader/register.mjs: this loader rewrites functions that end up in the bundle.',
        );
      }
      const start = () => {
        emitted.delete(compiler);
        rmSync(documentPath(build.dir), { force: true });
      };
      compiler.hooks.beforeRun.tap('version document', start);
      compiler.hooks.watchRun.tap('version document', start);
      compiler.hooks.afterEmit.tap('version document', () => {
        emitted.add(compiler);
        if (emitted.size < build.configs.length) return;
        // In watch mode the id of the first sources does not fit the later ones.
        writeDocument(compiler.watchMode ? { ...build, buildId: buildIdOf(build.dir, 'watch') } : build);
      });
    },
  };
}

/**
 * Adds the document plugin to all configurations of a build. Source maps lie beside their files, and no file names its map: they
 * are published for operations and never served.
 */
export function withDocument(build: RemoteBuild): RemoteBuild {
  const plugin = documentPlugin(build);
  for (const config of build.configs) {
    if (config.devtool === false) config.devtool = 'hidden-source-map';
    config.plugins = [...(config.plugins ?? []), plugin];
  }
  return build;
}
