import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { packageFolder, platformFolder, resolveFrom } from './paths.ts';

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

/** In a remote: the entry calls the start-up code that the shell shares. */
export const sharedBootRules: RuleSetRule[] = [{ test: START_UP, loader: bootLoader }];

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
  const ofKit = kit.map((module) => ({ module, requiredVersion: false as string | false }));
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

/**
 * Modules that the standard container takes from its host by range, with copies of its own for a host that has none. A host with another
 * major version of React gets an error that names both.
 */
export function sharedInContainer(dir: string): Record<string, object> {
  const modules = {
    react: 'react',
    'react/jsx-runtime': 'react',
    'react-dom': 'react-dom',
    'react-dom/client': 'react-dom',
  };
  return Object.fromEntries(
    Object.entries(modules).map(([module, name]) => {
      const version = installedVersion(dir, name);
      return [
        module,
        { singleton: true, strictVersion: true, version, requiredVersion: `^${version.split('.')[0]}.0.0` },
      ];
    }),
  );
}

/** In the shell: the modules that it shares, for its own sources too. */
export function sharedInShell(dir: string): Record<string, string> {
  return {
    'react-router-dom$': resolveFrom(dir, '@horno/kit/react-router-dom'),
    'zod/mini$': resolveFrom(dir, '@horno/kit/zod-mini'),
  };
}
