import type { ReleasePayload, SignedRelease } from '@horno/contracts/release';
import type { Db } from '@horno/db';
import type { Clock } from '@horno/server/clock';
import { sha256Hex } from '../canonical.ts';
import { refuse } from '../findings.ts';
import { findLive, findRevision, type LiveRow, payloadOf, type ReleaseRow } from './releases.repo.ts';

export interface LiveRelease {
  id: number;
  /** Of the document: it changes without another release too, when a rollout moves. */
  revision: number;
  row: ReleaseRow;
  payload: ReleasePayload;
  /** `SignedRelease` as it goes over the wire. */
  body: Buffer;
  etag: string;
}

export interface LiveReleases {
  /** The channel's current release; undefined when it has none. */
  get(channel: string): Promise<LiveRelease | undefined>;
  /** Call after each change to serve it at once. */
  set(live: LiveRow): void;
}

/** Returns the current release of a channel. Throws REG-CHANNEL-EMPTY. */
export async function liveOf({ live }: { live: LiveReleases }, channel: string): Promise<LiveRelease> {
  const found = await live.get(channel);
  if (!found) throw refuse('REG-CHANNEL-EMPTY', { channel });
  return found;
}

function toLive({ row, revision, signed: { payload, keyId, signature } }: LiveRow): LiveRelease {
  const signed: SignedRelease = { payload, keyId, signature };
  const body = Buffer.from(JSON.stringify(signed));
  return {
    id: row.id,
    revision,
    row,
    payload: payloadOf(signed),
    body,
    etag: `"${sha256Hex(body).slice(0, 32)}"`,
  };
}

interface Cached {
  live: LiveRelease;
  checkedAtMs: number;
}

/**
 * Current releases in memory. Other processes may share the database, so the revision is asked again when the last
 * look is older than `recheckMs`; when that fails, the cached release is served and `onStale` is called.
 */
export function liveReleases(
  db: Db,
  { clock, recheckMs, onStale }: { clock: Clock; recheckMs: number; onStale: (error: unknown) => void },
): LiveReleases {
  const cache = new Map<string, Cached>();
  const looks = new Map<string, Promise<LiveRelease | undefined>>();
  const keep = (live: LiveRelease) => {
    const known = cache.get(live.row.channel);
    const newest = known && known.live.revision > live.revision ? known.live : live;
    cache.set(live.row.channel, { live: newest, checkedAtMs: clock.now().getTime() });
    return newest;
  };
  async function look(channel: string): Promise<LiveRelease | undefined> {
    const known = cache.get(channel);
    try {
      if (known && (await findRevision(db, channel)) === known.live.revision) return keep(known.live);
      const live = await findLive(db, channel);
      return live && keep(toLive(live));
    } catch (error) {
      if (!known) throw error;
      onStale(error);
      return known.live;
    }
  }
  return {
    async get(channel) {
      const known = cache.get(channel);
      if (known && clock.now().getTime() - known.checkedAtMs < recheckMs) return known.live;
      const underWay = looks.get(channel) ?? look(channel).finally(() => looks.delete(channel));
      looks.set(channel, underWay);
      return underWay;
    },
    set: (live) => void keep(toLive(live)),
  };
}
