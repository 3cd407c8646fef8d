import type { ReleasePayload } from '@horno/contracts/release';
import type { Queries } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { Refusal, refuse } from '../findings.ts';
import { listVersions, wholeDigest } from '../versions/versions.repo.ts';
import { findCurrent, findRelease, payloadOf } from './releases.repo.ts';
import { findTakenBack, takenBackFinding } from './taken-back.ts';

/** A release by channel and number, the current one without a number. Throws when there is none. */
export async function findPayload(db: Queries, channel: string, id?: number): Promise<ReleasePayload> {
  const row = id === undefined ? await findCurrent(db, channel) : await findRelease(db, channel, id);
  if (row) return payloadOf(row);
  throw id === undefined ? refuse('REG-CHANNEL-EMPTY', { channel }) : refuse('REG-RELEASE-UNKNOWN', { channel, id });
}

/** Versions that `from` runs of these names, or of all its remotes; the shell only when it is named. */
export async function pinsFrom(db: Queries, from: string, names?: readonly string[]): Promise<Record<string, string>> {
  const { release } = await findPayload(db, from);
  const wanted = names ?? Object.keys(release.remotes);
  const pins = wanted.map((name): [string, string] => {
    const digest = name === 'shell' ? release.shell.version : release.remotes[name]?.version;
    if (digest === undefined) throw refuse('REG-REMOTE-UNKNOWN', { name, channel: from });
    return [name, digest];
  });
  return Object.fromEntries(pins);
}

type Lookup = Pick<RegistryDeps, 'db' | 'live'>;

/** The version that was published last. One that the channel went back from has to be named. */
async function newestVersion(deps: Lookup, channel: string, name: string): Promise<string> {
  const [newest] = await listVersions(deps.db, { name, limit: 1 });
  if (!newest) throw refuse('REG-VERSION-NONE', { name });
  const takenBack = await findTakenBack(deps, channel, newest.digest);
  if (takenBack) throw new Refusal([takenBackFinding(name, newest.digest, takenBack)]);
  return newest.digest;
}

/** Whole digests of versions that are named by their first digits or as `newest`; `null` stays. */
export async function namedVersions<T extends string | null>(
  deps: Lookup,
  channel: string,
  pins: Readonly<Record<string, T>>,
): Promise<Record<string, T extends null ? string | null : string>> {
  const whole = Object.entries<string | null>(pins).map(async ([name, start]) => {
    if (start === 'newest') return [name, await newestVersion(deps, channel, name)] as const;
    return [name, start && (await wholeDigest(deps.db, name, start))] as const;
  });
  return Object.fromEntries(await Promise.all(whole)) as Record<string, T extends null ? string | null : string>;
}
