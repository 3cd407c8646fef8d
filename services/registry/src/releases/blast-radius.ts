import type { ReleasePayload } from '@horno/contracts/release';
import type * as z from 'zod';
import type { CountVisitors } from '../deps.ts';
import type { BlastRadiusSchema } from '../http/schemas.ts';
import type { ReleaseDiff } from './diff.ts';
import { reachOf } from './reach.ts';

/** Reach of a change for customers; `carried` are slots of others on pages of what changes. */
export type BlastRadius = z.output<typeof BlastRadiusSchema>;

const unique = (values: readonly string[]) => [...new Set(values)].sort();

/** The shell is everywhere: with it, all routes and slots of the release are touched. */
export async function blastRadiusOf(
  { remotes }: Pick<ReleaseDiff, 'remotes'>,
  payloads: readonly (ReleasePayload | undefined)[],
  countVisitors: CountVisitors,
): Promise<BlastRadius> {
  const changed = remotes.map(({ name }) => name);
  const reaches = payloads.flatMap((payload) => {
    if (!payload) return [];
    const there = Object.keys(payload.release.remotes);
    const touched = changed.includes('shell') ? there : there.filter((name) => changed.includes(name));
    return touched.map((name) => reachOf(payload, name));
  });
  const carried = new Map(
    reaches.flatMap((reach) => reach.carried).map((each) => [`${each.remote} ${each.slot}`, each]),
  );
  const counted = await countAll(changed, payloads, countVisitors);
  return {
    remotes: changed,
    routes: unique(reaches.flatMap(({ routes }) => routes)),
    slots: unique(reaches.flatMap(({ slots }) => slots.map(({ slot }) => slot))),
    carried: [...carried.values()].filter(({ remote }) => !changed.includes(remote)),
    ...(counted !== undefined && { visitors: counted }),
  };
}

/** Returns the largest count of one remote. A visitor with several of them counts once per remote, so it is a lower bound. */
async function countAll(
  names: readonly string[],
  payloads: readonly (ReleasePayload | undefined)[],
  countVisitors: CountVisitors,
): Promise<number | undefined> {
  const channel = payloads.find((payload) => payload !== undefined)?.release.channel;
  if (channel === undefined) return undefined;
  const counts = await Promise.all(names.map((name) => countVisitors(channel, name)));
  const known = counts.filter((count) => count !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}
