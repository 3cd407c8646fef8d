import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace } from '../rspack/paths.ts';

/** The fields of a package.json that matter for what is published. */
export interface PackageJson {
  name: string;
  version: string;
  private?: boolean;
  description?: string;
  license?: string;
  type?: string;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  sideEffects?: boolean | string[];
  engines?: Record<string, string>;
}

/** A package that is published: everything in the workspace that is not private. */
export interface Published {
  /** Its folder, from the root. */
  folder: string;
  manifest: PackageJson;
}

const read = (folder: string) => JSON.parse(readFileSync(inWorkspace(folder, 'package.json'), 'utf8')) as PackageJson;

function listPublished(): Published[] {
  const folders = ['shared', 'services'].flatMap((parent) =>
    readdirSync(inWorkspace(parent)).map((name) => join(parent, name)),
  );
  return folders
    .filter((folder) => existsSync(inWorkspace(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: read(folder) }))
    .filter(({ manifest }) => manifest.private !== true);
}

const needs = ({ manifest }: Published) => Object.keys(manifest.dependencies ?? {});

/** All published packages, each after those that it depends on. */
export function publishedPackages(): Published[] {
  const left = listPublished();
  const names = new Set(left.map(({ manifest }) => manifest.name));
  const ordered: Published[] = [];
  while (left.length > 0) {
    const ready = left.findIndex((each) =>
      needs(each).every((name) => !names.has(name) || ordered.some(({ manifest }) => manifest.name === name)),
    );
    if (ready < 0)
      throw new Error(`Published packages depend on each other: ${left.map((each) => each.folder).join(', ')}`);
    ordered.push(...left.splice(ready, 1));
  }
  return ordered;
}

/** Folder from which a package is published. It is also named by `publishConfig.directory`. */
export const stageOf = ({ folder }: Pick<Published, 'folder'>) => inWorkspace(folder, 'dist/package');

/** Exports of this repository only. */
const isInternal = (door: string) => door.startsWith('./internal/');

/** Public exports by name, as paths of sources. */
export function doorsOf({ exports = {} }: PackageJson): [door: string, source: string][] {
  return Object.entries(exports).filter(([door]) => !isInternal(door));
}

const SOURCE = /\.(tsx?|mjs)$/;
const isDeclaration = (path: string) => path.endsWith('.d.ts');
export const isSource = (path: string) => SOURCE.test(path) && !isDeclaration(path);

/** Path of a built file, by the path of its source. */
const builtPath = (source: string) => source.replace(/^\.\//, './dist/').replace(/\.tsx?$/, '.js');
/** Path of the declarations of a source. */
export const typesPath = (source: string) =>
  source
    .replace(/^\.\//, './dist/')
    .replace(/\.tsx?$/, '.d.ts')
    .replace(/\.mjs$/, '.d.mts');

function publishedDoor(door: string, source: string): unknown {
  if (door === './package.json') return source;
  if (isDeclaration(source)) return { types: source.replace(/^\.\//, './dist/') };
  if (!isSource(source)) return source.replace(/^\.\//, './dist/');
  return { types: typesPath(source), import: builtPath(source), default: builtPath(source) };
}

/** Dependencies of a published package: versions of this workspace become ranges. */
function withRanges(dependencies: Record<string, string> | undefined, versions: ReadonlyMap<string, string>) {
  if (!dependencies) return undefined;
  const entries = Object.entries(dependencies).map(([name, range]) => {
    if (!range.startsWith('workspace:')) return [name, range];
    const version = versions.get(name);
    if (!version) throw new Error(`A published package depends on ${name}, which is private.`);
    return [name, `^${version}`];
  });
  return Object.fromEntries(entries);
}

/** The package.json that is published. */
export function publishedManifest({ manifest }: Published, versions: ReadonlyMap<string, string>): object {
  const { name, version, description, license, type, sideEffects, engines, bin } = manifest;
  const doors = doorsOf(manifest).map(([door, source]) => [door, publishedDoor(door, source)]);
  return {
    ...{ name, version, description, license, type, sideEffects, engines },
    bin:
      bin && Object.fromEntries(Object.entries(bin).map(([word, path]) => [word, path.replace('./bin/', './dist/')])),
    exports: Object.fromEntries(doors),
    dependencies: withRanges(manifest.dependencies, versions),
    peerDependencies: manifest.peerDependencies,
    publishConfig: { access: 'public' },
  };
}
