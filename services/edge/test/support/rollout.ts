import { join } from 'node:path';
import type { ReleasePayload, Rollout } from '@horno/contracts/release';
import { type FixtureRelease, makePayload } from './release.ts';

export interface FixtureRollout extends Partial<Omit<Rollout, 'candidate'>> {
  control: FixtureRelease;
  candidate: FixtureRelease;
  revision?: number;
}

/** Returns a payload with a live release and a candidate, and writes the artifacts of both to `dir`. */
export async function makeRollout(dir: string, fixture: FixtureRollout): Promise<ReleasePayload> {
  const { control, candidate, revision = 2, id = 'r1', salt = 'salt', share = 5000, segments = {} } = fixture;
  const artifacts = join(dir, 'artifacts');
  const [live, beside] = [await makePayload(artifacts, control), await makePayload(artifacts, candidate)];
  return {
    release: live.release,
    versions: { ...live.versions, ...beside.versions },
    revision,
    rollout: { id, salt, share, segments, candidate: beside.release },
  };
}
