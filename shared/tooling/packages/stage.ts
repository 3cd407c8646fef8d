import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inWorkspace } from '../rspack/paths.ts';
import { emitPackage } from './emit.ts';
import { type Published, publishedManifest, publishedPackages, stageOf } from './published.ts';

const PAPERS = ['README.md', 'CHANGELOG.md'];

/** Builds with the package's own `build.ts`, where it has one: a command is a bundle. */
async function buildPackage(each: Published, before: readonly Published[]): Promise<void> {
  const own = inWorkspace(each.folder, 'build.ts');
  if (!existsSync(own)) return emitPackage(each, before, stageOf);
  const { buildInto } = (await import(pathToFileURL(own).href)) as { buildInto(folder: string): Promise<void> };
  await buildInto(join(stageOf(each), 'dist'));
}

/** Builds all published packages, each into the folder that it is published from. */
export async function stagePackages(): Promise<Published[]> {
  const packages = publishedPackages();
  const versions = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]));
  for (const [at, each] of packages.entries()) {
    const stage = stageOf(each);
    rmSync(stage, { recursive: true, force: true });
    mkdirSync(stage, { recursive: true });
    await buildPackage(each, packages.slice(0, at));
    rmSync(join(stage, 'tsconfig.json'), { force: true });
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(publishedManifest(each, versions), null, 2)}\n`);
    cpSync(inWorkspace('LICENSE'), join(stage, 'LICENSE'));
    for (const paper of PAPERS) {
      const path = inWorkspace(each.folder, paper);
      if (existsSync(path)) cpSync(path, join(stage, paper));
    }
  }
  return packages;
}
