import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RemoteBuild } from '@horno/tooling/rspack';

/** The presets that a remote is built with. */
export type Tooling = typeof import('@horno/tooling/rspack');

const resolveIn = (dir: string, request: string) =>
  pathToFileURL(createRequire(join(dir, 'package.json')).resolve(request)).href;

/** The presets that are installed for a remote: its config uses the same ones. */
export async function toolingOf(dir: string): Promise<Tooling> {
  return (await import(resolveIn(dir, '@horno/tooling/rspack'))) as Tooling;
}

/** For `node --import`: runs the TypeScript of a remote. */
export const loaderOf = (dir: string) => resolveIn(dir, '@horno/tooling/loader');

/** The build that the rspack config of a remote describes. */
export async function loadBuild(dir: string): Promise<RemoteBuild> {
  const { build } = (await import(pathToFileURL(join(dir, 'rspack.config.ts')).href)) as { build: RemoteBuild };
  return build;
}

/** Path of a program beside the module `from`: a source in the workspace, a bundle in the published package. */
export const programBeside = (from: string, name: string) =>
  fileURLToPath(new URL(`${name}${extname(new URL(from).pathname)}`, from));
