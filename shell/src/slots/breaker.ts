import { BREAKER_KEY, type RemoteBreaker } from './lazy-breaker.ts';

const LIMIT = 2;
const REST_MS = 30_000;
/** Time after which a try of another tab counts as abandoned, in ms. */
const PROBE_MS = 15_000;

type Circuits = Record<string, { failures: number; until: number }>;

interface Options {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now(): number;
  /** Without a network every load fails, so failures are not counted. */
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
    // Old entries are removed.
    const recent = Object.entries(circuits).filter(([, { until }]) => until > now() - 10 * REST_MS);
    try {
      if (recent.length > 0) storage.setItem(BREAKER_KEY, JSON.stringify(Object.fromEntries(recent)));
      else storage.removeItem(BREAKER_KEY);
    } catch {
      // Storage is full or forbidden: each tab counts its own failures.
    }
  }
  return {
    allows({ version }) {
      const circuit = read()[version];
      if (!circuit || !(circuit.failures >= LIMIT)) return true;
      if (now() < circuit.until) return false;
      // The first tab tries; the others stay blocked meanwhile.
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
