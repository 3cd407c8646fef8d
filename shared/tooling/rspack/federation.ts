import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { packageFolder, platformFolder, resolveFrom } from './paths.ts';

const RUNTIME_PACKAGES = ['runtime', 'runtime-core', 'runtime-tools', 'sdk', 'error-codes', 'webpack-bundler-runtime'];

/** Folder of a federation package, found through the package that the plugin itself uses. */
function runtimeFolder(name: string): string | undefined {
  const enhanced = packageFolder(import.meta.dirname, '@module-federation/enhanced');
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

/**
 * Alias of the router's files for a mode. The router's package names its development files under every condition: without the alias a
 * production build contains them.
 */
export function routerAlias(dir: string, mode: 'production' | 'development'): Record<string, string> {
  const folder = packageFolder(platformFolder(dir, 'kit'), 'react-router');
  return { 'react-router$': join(folder, 'dist', mode, 'index.mjs') };
}

const bootLoader = join(import.meta.dirname, 'shared-boot-loader.mjs');

/** Name under which the plugin adds its generated start-up code to an entry. */
const START_UP = /@module-federation[\\/]runtime[\\/]rspack\.js$/;

/** The plugin's own template of its start-up code. */
const bootTemplate = join(packageFolder(import.meta.dirname, '@rspack/core'), 'dist/moduleFederationDefaultRuntime.js');

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

/** Returns the version of a package that the kit of a build uses. */
function installedVersion(dir: string, name: string): string {
  const text = readFileSync(join(packageFolder(platformFolder(dir, 'kit'), name), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Shared modules of packages: version that the shell provides, range that a remote accepts (the same major version). */
function sharedPackages(dir: string) {
  const packages = {
    react: 'react',
    'react/jsx-runtime': 'react',
    'react-dom': 'react-dom',
    'react-router-dom': 'react-router',
    'zod/mini': 'zod',
  };
  return Object.entries(packages).map(([module, name]) => {
    const version = installedVersion(dir, name);
    return { module, version, requiredVersion: `^${version.split('.')[0]}.0.0` as string | false };
  });
}

/** Packages that the shell shares, for its version document. */
export function packagesOfShell(dir: string): Record<string, { version: string; shared: true }> {
  const entries = sharedPackages(dir).map(({ module, version }) => [module, { version, shared: true }]);
  return Object.fromEntries(entries);
}

/** All shared modules. Those of the kit have no range: the manifest of a remote names the shells that it runs in. */
function sharedModules(dir: string) {
  const kit = ['@horno/kit', '@horno/kit/query'];
  const ofKit = kit.map((module) => ({ module, version: '1.0.0', requiredVersion: false as string | false }));
  return [...sharedPackages(dir), ...ofKit];
}

/** Modules that a remote takes from the shell, without fallback copies. */
export function sharedInRemote(dir: string): Record<string, object> {
  return Object.fromEntries(
    sharedModules(dir).map(({ module, requiredVersion }) => [
      module,
      { singleton: true, import: false, requiredVersion },
    ]),
  );
}

/** Sources of shared modules that are not the entry of an installed package. */
const SOURCES: Record<string, string> = {
  'react-router-dom': '@horno/kit/react-router-dom',
  '@horno/kit': '@horno/kit',
  'zod/mini': '@horno/kit/zod-mini',
  '@horno/kit/query': '@horno/kit/query',
};
const ON_DEMAND = ['zod/mini', '@horno/kit/query'];

/** Modules that the shell shares: eager, in its one file, except those that a page loads on demand. */
export function sharedInShell(dir: string): Record<string, object> {
  return Object.fromEntries(
    sharedModules(dir).map(({ module, version, requiredVersion }) => {
      const source = SOURCES[module];
      const options = { singleton: true, eager: !ON_DEMAND.includes(module), version, requiredVersion };
      return [module, source ? { ...options, import: resolveFrom(dir, source) } : options];
    }),
  );
}
