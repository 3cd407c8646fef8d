import type { BeaconBatch } from '@horno/contracts/beacon';

type Visit = Pick<BeaconBatch, 'release' | 'arm'>;

/** Visit tokens of this page. The edge counts a beacon only with the token of its release and arm. */
export interface Visits {
  /** Requests the token of a release unless it is known. */
  open(visit: Visit): void;
  /** Passes the batch on with its token: at once when the token is known, never when the edge refuses one. */
  stamp(batch: BeaconBatch, send: (batch: BeaconBatch) => void): void;
}

/** Requests a token. Returns undefined when the edge refuses it. */
export async function fetchVisit({ release, arm }: Visit): Promise<string | undefined> {
  const query = new URLSearchParams({ release: String(release), ...(arm && { arm }) });
  const answer = await fetch(`/_visit?${query}`, { cache: 'no-store' });
  if (answer.status !== 200) return undefined;
  const { visit }: { visit?: unknown } = await answer.json();
  return typeof visit === 'string' ? visit : undefined;
}

export function createVisits(fetchToken: (visit: Visit) => Promise<string | undefined>): Visits {
  const tokens = new Map<string, string>();
  const pending = new Map<string, Promise<string | undefined>>();
  const keyOf = ({ release, arm }: Visit) => `${release} ${arm ?? 'none'}`;

  async function load(key: string, visit: Visit): Promise<string | undefined> {
    const token = await fetchToken(visit).catch(() => undefined);
    pending.delete(key);
    if (token !== undefined) tokens.set(key, token);
    return token;
  }

  function request(visit: Visit): Promise<string | undefined> {
    const key = keyOf(visit);
    const asked = pending.get(key) ?? load(key, visit);
    pending.set(key, asked);
    return asked;
  }

  return {
    open(visit) {
      if (!tokens.has(keyOf(visit))) void request(visit);
    },
    stamp(batch, send) {
      const known = tokens.get(keyOf(batch));
      if (known !== undefined) return send({ ...batch, visit: known });
      void request(batch).then((token) => token !== undefined && send({ ...batch, visit: token }));
    },
  };
}
