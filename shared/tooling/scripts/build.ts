import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServices } from '../bundles/bundle-services.ts';
import { builtAlready } from '../rspack/document-plugin.ts';
import { inWorkspace } from '../rspack/paths.ts';
import { runBuild } from '../rspack/run-build.ts';
import type { RemoteBuild } from '../rspack/version-document.ts';

const SCREEN = 'store-screen';
const SERVICES = 'services';

/** Builds the shell and remotes. What has not changed is left alone. */
async function buildRemotes(names: string[]): Promise<void> {
  for (const name of names) {
    const config = pathToFileURL(resolve(inWorkspace(), name, 'rspack.config.ts')).href;
    const { build } = (await import(config)) as { build: RemoteBuild };
    const started = performance.now();
    const earlier = builtAlready(build);
    const document = earlier ?? (await runBuild(build));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${document.name} ${document.buildId} ${earlier ? 'unchanged' : `built in ${seconds} s`}`);
  }
}

/** The processes for code of squads are one file each without dependencies: they run where nothing else may be read. */
async function buildHosts(): Promise<void> {
  const { buildDomHost, buildRenderHost } = (await import(
    pathToFileURL(inWorkspace('shared/render/src/build-host.ts')).href
  )) as Record<'buildDomHost' | 'buildRenderHost', (outfile: string) => Promise<string>>;
  await buildRenderHost(inWorkspace('shared/render/dist/render-host.cjs'));
  await buildDomHost(inWorkspace('shared/render/dist/dom-host.cjs'));
}

/** Builds the page of stores, which its site of the edge serves as files. */
async function buildScreen(): Promise<void> {
  const { buildScreen: build } = (await import(pathToFileURL(inWorkspace(SCREEN, 'build.ts')).href)) as {
    buildScreen(): Promise<void>;
  };
  await build();
  console.log(`${SCREEN} built`);
}

const remotes = readdirSync(inWorkspace()).filter((name) => existsSync(inWorkspace(name, 'rspack.config.ts')));
/** Folders of the shell and of remotes (also outside of the root), and the two names above; all without a name. */
const given = process.argv.slice(2);
const names = given.length > 0 ? given : [...remotes, SCREEN, SERVICES];
await buildRemotes(names.filter((each) => each !== SCREEN && each !== SERVICES));
if (names.includes(SCREEN)) await buildScreen();
if (names.includes(SERVICES)) {
  await buildHosts();
  await bundleServices();
  console.log('services built');
}
