import type { ComposedRemote } from '@horno/contracts/composition';
import { BREAKER_KEY } from './lazy-breaker.ts';

/** Builds that do not come are left alone for a while, by all tabs of the customer; then one tab tries. */
export interface RemoteBreaker {
  allows(remote: Pick<ComposedRemote, 'version'>): boolean | Promise<boolean>;
  failed(remote: Pick<ComposedRemote, 'version'>): unknown;
  succeeded(remote: Pick<ComposedRemote, 'version'>): unknown;
}

const LIMIT = 2;
const REST_MS = 30_000;
/** A probe that a tab began and did not end. */
const PROBE_MS = 15_000;

type Circuits = Record<string, { failures: number; until: number }>;

interface Options {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now(): number;
  /** Without a network nothing comes, and nobody is to blame. */
  isOnline(): boolean;
}

export function remoteBreaker({ storage, now, isOnline }: Options): RemoteBreaker {
  function read(): Circuits {
    try {
      return (JSON.parse(storage.getItem(BREAKER_KEY) ?? '{}') ?? {}) as Circuits;
    } catch {
      return {};
    }
  }
  function change(edit: (circuits: Circuits) => void): void {
    const circuits = read();
    edit(circuits);
    // What rested long ago says nothing any more.
    const kept = Object.entries(circuits).filter(([, { until }]) => until > now() - 10 * REST_MS);
    try {
      if (kept.length > 0) storage.setItem(BREAKER_KEY, JSON.stringify(Object.fromEntries(kept)));
      else storage.removeItem(BREAKER_KEY);
    } catch {
      // Full or forbidden: then each tab finds out for itself.
    }
  }
  return {
    allows({ version }) {
      const circuit = read()[version];
      if (!circuit || !(circuit.failures >= LIMIT)) return true;
      if (now() < circuit.until) return false;
      // The first to come probes; the others go on resting meanwhile.
      change((circuits) => {
        circuits[version] = { failures: LIMIT, until: now() + PROBE_MS };
      });
      return true;
    },
    failed({ version }) {
      if (!isOnline()) return;
      change((circuits) => {
        const failures = (circuits[version]?.failures ?? 0) + 1;
        circuits[version] = { failures, until: now() + (failures >= LIMIT ? REST_MS : 0) };
      });
    },
    succeeded({ version }) {
      if (storage.getItem(BREAKER_KEY)?.includes(version)) {
        change((circuits) => {
          delete circuits[version];
        });
      }
    },
  };
}
