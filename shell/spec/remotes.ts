import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import type { OpenRemote } from '../src/federation/container.ts';

/** A remote with one page at `/` and one fill of the header, changed where a test needs it. */
export function aRemote(part: Partial<ComposedRemote> = {}): ComposedRemote {
  const name = part.name ?? 'mf-sample';
  return {
    name,
    squad: 'sample',
    version: 'a'.repeat(64),
    global: `${name.replaceAll('-', '_')}_1`,
    entry: `/_assets/${name}/${'a'.repeat(64)}/remoteEntry.js`,
    integrity: 'sha384-x',
    state: 'on',
    update: 'allow',
    i18n: name.replace('mf-', ''),
    pages: {},
    slots: {},
    publishes: [],
    listens: [],
    ...part,
  };
}

export const aPage = (path: string, part: Partial<ComposedRemote['pages'][string]> = {}) => ({
  path,
  layout: 'simple' as const,
  access: 'any' as const,
  render: 'server' as const,
  ...part,
});

export const aFill = (slot: string, part: Partial<ComposedRemote['slots'][string]> = {}) => ({
  slot,
  order: 10,
  criticality: 'essential' as const,
  render: 'client' as const,
  ...part,
});

export const deadlines = { load: 1000, mount: 500, unmount: 500, retries: 1 };

export function aComposition(remotes: ComposedRemote[], part: Partial<Composition> = {}): Composition {
  return { release: 1, lang: 'es', remotes, flags: {}, deadlines, ...part };
}

type Parts = Record<string, unknown>;
export interface FakeRemotes {
  open: OpenRemote;
  /** `mf-x/page-home` in the order of the tries. */
  asked: string[];
  /** Number of tries that failed, by part. */
  spoilt: string[];
}

/**
 * Remotes without a network: by remote and part, a value or a function that returns one. Every remote has messages unless a
 * test overrides them.
 */
export function fakeRemotes(table: Record<string, Parts>): FakeRemotes {
  const asked: string[] = [];
  const spoilt: string[] = [];
  return {
    asked,
    spoilt,
    open: ({ name }) => ({
      async load(part) {
        asked.push(`${name}/${part}`);
        const parts: Parts = { 'i18n-es': { default: {} }, 'i18n-en': { default: {} }, ...table[name] };
        if (!(part in parts)) throw new Error(`404 ${name}/${part}`);
        const value = parts[part];
        return typeof value === 'function' ? value() : value;
      },
      spoil: () => void spoilt.push(name),
    }),
  };
}
