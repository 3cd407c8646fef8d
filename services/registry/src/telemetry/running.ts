import { type Release, type ReleasePayload, rolloutsOf } from '@horno/contracts/release';
import { versionsOf } from '../guard/figures.ts';

/** Arm that runs a version. */
export type Runs = 'live' | 'candidate';

type Payload = Pick<ReleasePayload, 'rollout' | 'beside'> & { release: Release };

/** Returns whether a version runs as live or as candidate. */
export function runsIn(payload: Payload | undefined): (remote: string, version: string) => Runs | undefined {
  const live = payload ? versionsOf(payload.release) : {};
  const candidates = payload ? rolloutsOf(payload).map(({ candidate }) => versionsOf(candidate)) : [];
  return (remote, version) => {
    if (live[remote] === version) return 'live';
    return candidates.some((versions) => versions[remote] === version) ? 'candidate' : undefined;
  };
}

/** Those that run now first, then by name. */
export function byRunning<T extends { remote: string; version: string; runs?: Runs | undefined }>(versions: T[]): T[] {
  const rank = ({ runs, remote, version }: T) => `${runs ? 0 : 1} ${remote} ${version}`;
  return versions.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
