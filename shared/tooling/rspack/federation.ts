import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { inWorkspace, packageFolder, workspace } from './paths.ts';

const RUNTIME_PACKAGES = ['runtime', 'runtime-core', 'runtime-tools', 'sdk', 'error-codes', 'webpack-bundler-runtime'];

/** Folder of a federation package, found through the package that the plugin itself uses. */
function runtimeFolder(name: string): string | undefined {
  const enhanced = packageFolder(workspace, '@module-federation/enhanced');
  for (const from of [enhanced, packageFolder(enhanced, '@module-federation/runtime-tools')]) {
    try {
      const entry = createRequire(join(from, 'package.json')).resolve(`@module-federation/${name}`);
      return entry.slice(0, entry.lastIndexOf('/dist/'));
    } catch {
      // Not a dependency of this one: the next may have it.
    }
  }
  return undefined;
}

/** The plugin resolves the runtime's CommonJS files and the app its ES modules; without these both copies are bundled. */
export function runtimeAliases(): Record<string, string> {
  const aliases: Record<string, string> = {};
  for (const name of RUNTIME_PACKAGES) {
    const folder = runtimeFolder(name);
    if (!folder) continue;
    const esm = join(folder, 'dist', name === 'error-codes' ? 'index.mjs' : 'index.js');
    aliases[`@module-federation/${name}$`] = esm;
    aliases[join(folder, 'dist/index.cjs')] = esm;
    aliases[`${join(folder, 'dist/index.cjs')}$`] = esm;
  }
  return aliases;
}

/** Replaces a part of the runtime that the shop never calls and that the bundler cannot drop. */
export function unusedRuntime(): Record<string, string> {
  const core = runtimeFolder('runtime-core');
  return core ? { [join(core, 'dist/utils/preload.js')]: inWorkspace('shared/tooling/rspack/no-preload.ts') } : {};
}

/** The router's package names its development files under every condition: a production build takes the others. */
export function routerAlias(mode: 'production' | 'development'): Record<string, string> {
  const folder = packageFolder(inWorkspace('shell'), 'react-router');
  return { 'react-router$': join(folder, 'dist', mode, 'index.mjs') };
}

const bootLoader = join(import.meta.dirname, 'shared-boot-loader.mjs');

/** Name under which the plugin adds its generated start-up code to an entry. */
const START_UP = /@module-federation[\\/]runtime[\\/]rspack\.js$/;

/** The plugin's own template of its start-up code. */
const bootTemplate = join(packageFolder(workspace, '@rspack/core'), 'dist/moduleFederationDefaultRuntime.js');

/** In a remote: the entry calls the start-up code that the shell shares. */
export const sharedBootRules: RuleSetRule[] = [{ test: START_UP, loader: bootLoader, options: { role: 'entry' } }];

/** In the shell: the start-up code is a module, for its own entry and for those of remotes. */
export const ownBootRules: RuleSetRule[] = [
  { test: START_UP, loader: bootLoader, options: { role: 'entry', from: bootTemplate } },
  { resource: bootTemplate, loader: bootLoader, options: { role: 'boot' } },
];
export const bootAlias = { 'federation-boot$': bootTemplate };

/**
 * A library that comes late is taken from what is loaded. By the other strategy, the plugin's own choice, it first waits for the entry of
 * every remote of the page: one that never answers would hold up all the others.
 */
export const shareStrategy = 'loaded-first';

const LENT = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-router-dom': '^7.0.0',
  'zod/mini': '^4.0.0',
  '@horno/kit': false as const,
  '@horno/kit/query': false as const,
};

/** Modules that a remote takes from the shell, without fallback copies. */
export function sharedInRemote(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(LENT).map(([name, requiredVersion]) => [name, { singleton: true, import: false, requiredVersion }]),
  );
}

/** Modules that the shell shares: eager, in its one file, except those that a page loads on demand. */
export function sharedInShell(): Record<string, object> {
  const lent = (eager: boolean) => (name: string, version: string, source?: string) => ({
    [name]: {
      singleton: true,
      eager,
      version,
      requiredVersion: LENT[name as keyof typeof LENT],
      ...(source && { import: source }),
    },
  });
  const eager = lent(true);
  const byNeed = lent(false);
  return {
    ...eager('react', '19.3.1'),
    ...eager('react/jsx-runtime', '19.3.1'),
    ...eager('react-dom', '19.3.1'),
    ...eager('react-router-dom', '7.18.5', inWorkspace('shared/kit/src/router/react-router-dom.ts')),
    ...eager('@horno/kit', '1.0.0', inWorkspace('shared/kit/src/index.ts')),
    ...byNeed('zod/mini', '4.6.7', inWorkspace('shared/kit/src/zod-mini.ts')),
    ...byNeed('@horno/kit/query', '1.0.0', inWorkspace('shared/kit/src/query/index.ts')),
  };
}

export const kitFolder = dirname(inWorkspace('shared/kit/package.json'));
