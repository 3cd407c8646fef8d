import * as kit from '@horno/kit';
import * as router from '@horno/kit/react-router-dom';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import dom from 'react-dom';

/** Returns a module that is loaded. */
export type Factory = () => unknown;

/** Versions of the shared packages, written by the build. */
declare const SHARED_VERSIONS: Record<string, string>;

/** A version of a shared module, as the containers of module federation read it. */
interface SharedVersion {
  version: string;
  get(): Promise<Factory>;
  /** Set when the module is loaded. */
  lib: Factory | undefined;
  loaded: boolean;
  from: string;
  scope: string[];
  useIn: string[];
  deps: string[];
  strategy: 'loaded-first';
  shareConfig: { singleton: true; requiredVersion: false; eager: boolean; strictVersion: false };
}

/** Modules that the page shares, by name and version. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** Shared modules that are in the shell's script. */
const loaded: Record<string, unknown> = {
  __proto__: null,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': dom,
  'react-router-dom': router,
  '@horno/kit': kit,
};

/** Shared modules that a page loads when it needs them. */
const onDemand: Record<string, () => Promise<unknown>> = {
  __proto__: null as never,
  'zod/mini': () => import(/* webpackChunkName: "zod" */ '@horno/kit/zod-mini'),
  '@horno/kit/query': () => import(/* webpackChunkName: "query" */ '@horno/kit/query'),
};

/** Returns a shared module that is in the shell's script. */
export const sharedNow = (name: string): Factory | undefined => (name in loaded ? () => loaded[name] : undefined);

/** Loads a shared module. Rejects for a name that the shell does not share. */
export async function loadShared(name: string): Promise<Factory> {
  const now = sharedNow(name);
  if (now) return now;
  const module = await onDemand[name]?.();
  if (!module) throw new Error(`The shell does not share ${name}.`);
  return () => module;
}

function shared(name: string): SharedVersion {
  const lib = sharedNow(name);
  return {
    version: SHARED_VERSIONS[name] ?? '1.0.0',
    get: () => loadShared(name),
    lib,
    loaded: lib !== undefined,
    from: 'shell',
    scope: ['default'],
    useIn: [],
    deps: [],
    strategy: 'loaded-first',
    shareConfig: { singleton: true, requiredVersion: false, eager: lib !== undefined, strictVersion: false },
  };
}

/** Makes the share scope of a page. Containers that bring libraries of their own add them to it. */
export function openShareScope(): ShareScope {
  const scope: ShareScope = {};
  for (const name of [...Object.keys(loaded), ...Object.keys(onDemand)]) {
    const one = shared(name);
    scope[name] = { [one.version]: one };
  }
  return scope;
}

/** The container of a remote, as the entry of every kind of module federation leaves it. */
export interface Container {
  /** Gives it the shared modules of the page. `trail`: the containers that wait for this one. */
  init(scope: ShareScope, trail: object[], options: object): unknown;
  get(part: string): Promise<Factory>;
}
