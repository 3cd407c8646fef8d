import type { BeaconBatch } from '@horno/contracts/beacon';
import type { Arm } from '@horno/contracts/composition';
import { LRUCache } from 'lru-cache';
import type { ReleaseView } from '../composition/release-view.ts';

/** Maximum number of releases whose beacons are accepted, of which all rollouts together take 63; sessions end before that many. */
const MAX_RELEASES = 128;

type ArmOrNone = Arm | 'none';

/** Releases and versions that this edge has served. Beacons of others are not counted for them. */
export interface KnownSources {
  /** `numbers`: releases with candidates of several rollouts. They run the versions of the views. */
  add(views: readonly ReleaseView[], numbers?: readonly number[]): void;
  /** Returns the arm of a batch; undefined for a release that this edge never served. */
  armOf(batch: Pick<BeaconBatch, 'release' | 'arm'>): ArmOrNone | undefined;
  has(remote: string, version: string): boolean;
}

interface Served {
  sources: Set<string>;
  arms: Set<ArmOrNone>;
}

export function knownSources(): KnownSources {
  const releases = new LRUCache<number, Served>({ max: MAX_RELEASES });
  return {
    add(views, numbers = []) {
      for (const id of numbers) {
        if (!releases.has(id))
          releases.set(id, { sources: new Set(), arms: new Set<ArmOrNone>(['none', 'candidate']) });
      }
      for (const { id, shell, compositions } of views) {
        const known: Served = releases.get(id) ?? { sources: new Set(), arms: new Set<ArmOrNone>(['none']) };
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
    armOf({ release, arm }) {
      const known = releases.get(release);
      // An arm that this release never had counts as none.
      return known && (arm && known.arms.has(arm) ? arm : 'none');
    },
    has: (remote, version) => [...releases.values()].some(({ sources }) => sources.has(`${remote}@${version}`)),
  };
}
