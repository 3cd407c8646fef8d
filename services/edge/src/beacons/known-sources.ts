import type { BeaconBatch } from '@horno/contracts/beacon';
import type { Arm } from '@horno/contracts/composition';
import { LRUCache } from 'lru-cache';
import type { ReleaseView } from '../composition/release-view.ts';

/** Releases whose beacons are believed: a session does not outlive so many. */
const KEPT = 24;

/** What this edge has served, and so what browsers may tell of. */
export interface KnownSources {
  add(views: readonly ReleaseView[]): void;
  /** The side that a batch is counted on; undefined for a release that nobody served. */
  sideOf(batch: Pick<BeaconBatch, 'release' | 'arm'>): Arm | 'none' | undefined;
  has(remote: string, version: string): boolean;
}

type Seen = Arm | 'none';

interface Served {
  sources: Set<string>;
  arms: Set<Seen>;
}

export function knownSources(): KnownSources {
  const releases = new LRUCache<number, Served>({ max: KEPT });
  return {
    add(views) {
      for (const { id, shell, compositions } of views) {
        const known: Served = releases.get(id) ?? { sources: new Set(), arms: new Set<Seen>(['none']) };
        const { arm, remotes } = compositions.es;
        known.arms.add(arm ?? 'none');
        known.sources.add(`shell@${shell.digest}`);
        for (const { name, version, previous } of remotes) {
          known.sources.add(`${name}@${version}`);
          if (previous) known.sources.add(`${name}@${previous.version}`);
        }
        releases.set(id, known);
      }
    },
    sideOf({ release, arm }) {
      const known = releases.get(release);
      // A side that the release never had is no side.
      return known && (arm && known.arms.has(arm) ? arm : 'none');
    },
    has: (remote, version) => [...releases.values()].some(({ sources }) => sources.has(`${remote}@${version}`)),
  };
}
