import type { ReleasePayload } from '@horno/contracts/release';
import type { Queries } from '../db/queries.ts';
import { refuse } from '../findings.ts';
import { findCurrent, findRelease, payloadOf } from './releases.repo.ts';

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
