import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inWorkspace } from '../rspack/paths.ts';

const [, , wanted = 'latest', remote = 'mf-content'] = process.argv;

/** A hook of Node that gives every module of the build the bundler that is tried. */
const redirect = (url: string) => `
import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(\`export const resolve = (name, context, next) =>
  name === '@rspack/core' ? { url: ${JSON.stringify(url)}, shortCircuit: true } : next(name, context);\`));`;

/** Builds a remote and the shell with another version of the bundler, and prints the result. Nothing of the workspace changes. */
function tryVersion(folder: string): void {
  execFileSync('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    `--prefix=${folder}`,
    `@rspack/core@${wanted}`,
  ]);
  const from = createRequire(join(folder, 'package.json'));
  const { version } = JSON.parse(readFileSync(from.resolve('@rspack/core/package.json'), 'utf8')) as {
    version: string;
  };
  const hook = `data:text/javascript,${encodeURIComponent(redirect(pathToFileURL(from.resolve('@rspack/core')).href))}`;
  for (const name of [remote, 'shell']) {
    const build = `
      const { build } = await import(${JSON.stringify(pathToFileURL(inWorkspace(name, 'rspack.config.ts')).href)});
      const { rspack } = await import('@rspack/core');
      const { pathToFileURL } = await import('node:url');
      const [client] = build.configs;
      client.output.path = ${JSON.stringify(join(folder, 'out', name))};
      rspack(client).run((error, stats) => {
        if (error ?? stats.hasErrors()) { console.error(error ?? stats.toString('errors-only')); process.exit(1); }
        const assets = stats.toJson({ all: false, assets: true }).assets.filter(({ name }) => name.endsWith('.js'));
        console.log(rspack.rspackVersion, ${JSON.stringify(name)}, assets.length, 'scripts', assets.reduce((sum, { size }) => sum + size, 0), 'bytes');
      });`;
    const loader = inWorkspace('shared/tooling/loader/register.mjs');
    const args = ['--import', loader, '--import', hook, '--input-type=module', '--eval', build];
    const output = execFileSync(process.execPath, args, {
      cwd: inWorkspace(name),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    console.log(output.trim());
  }
  console.log(`The builds with rspack ${version} have all that the tooling relies on.`);
}

const folder = mkdtempSync(join(tmpdir(), 'horno-rspack-'));
try {
  tryVersion(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
