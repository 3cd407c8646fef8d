import type { ReleasePayload } from '@horno/contracts/release';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import type { PastReleases } from './past-releases.ts';

/** Most versions that an edge remembers; a release has a dozen. */
const MAX_VERSIONS = 5000;

/** Versions that signed releases of the channel run: those that it serves, served lately, or served to a session that still runs. */
export interface ReleasedVersions {
  /** Adds the versions of a release, and the documents that tell the integrity of their files. */
  add(payload: ReleasePayload): void;
  /** Returns whether a release ran the version: a known one, or the one with the number `release`. */
  has(digest: string, release?: number): Promise<boolean>;
}

interface ReleasedDeps {
  store: VerifiedStore;
  past: PastReleases;
  /** Polls the registry: another edge may have served a release that this one does not know yet. */
  catchUp(): Promise<void>;
}

export function releasedVersions({ store, past, catchUp }: ReleasedDeps): ReleasedVersions {
  // In the order of their last release.
  const digests = new Set<string>();

  function add({ versions, recent = {} }: ReleasePayload): void {
    store.learn(versions);
    for (const digest of [...Object.keys(recent), ...Object.keys(versions)]) {
      digests.delete(digest);
      digests.add(digest);
    }
    for (const digest of digests) {
      if (digests.size <= MAX_VERSIONS) break;
      digests.delete(digest);
    }
  }

  return {
    add,
    async has(digest, release) {
      if (digests.has(digest)) return true;
      const payload = release === undefined ? undefined : await past.get(release);
      if (payload) add(payload);
      if (!digests.has(digest)) await catchUp();
      return digests.has(digest);
    },
  };
}
