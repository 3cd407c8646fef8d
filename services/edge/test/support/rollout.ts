import { join } from 'node:path';
import type { ReleasePayload, Rollout } from '@horno/contracts/release';
import { type FixtureRelease, makePayload } from './release.ts';

export interface FixtureRollout extends Partial<Omit<Rollout, 'candidate'>> {
  control: FixtureRelease;
  candidate: FixtureRelease;
  revision?: number;
}

type FixtureCandidate = Omit<FixtureRollout, 'control' | 'revision'>;

/** Returns a payload with a live release and candidates beside it, and writes the artifacts of all to `dir`. */
export async function makeRollouts(
  dir: string,
  control: FixtureRelease,
  revision: number,
  candidates: readonly FixtureCandidate[],
): Promise<ReleasePayload> {
  const artifacts = join(dir, 'artifacts');
  const live = await makePayload(artifacts, control);
  let { versions } = live;
  const rollouts: Rollout[] = [];
  for (const { candidate, id = 'r1', salt = 'salt', share = 5000, segments = {} } of candidates) {
    const made = await makePayload(artifacts, candidate);
    versions = { ...versions, ...made.versions };
    rollouts.push({ id, salt, share, segments, candidate: made.release });
  }
  const [rollout, ...beside] = rollouts;
  return {
    release: live.release,
    versions,
    revision,
    ...(rollout && { rollout }),
    ...(beside.length > 0 && { beside }),
  };
}

/** Returns a payload with a live release and one candidate, and writes the artifacts of both to `dir`. */
export function makeRollout(
  dir: string,
  { control, revision = 2, ...candidate }: FixtureRollout,
): Promise<ReleasePayload> {
  return makeRollouts(dir, control, revision, [candidate]);
}
