import type { Release, ReleasePayload } from '@horno/contracts/release';
import type { Tx } from '../db/queries.ts';
import type { Draft } from '../releases/draft.ts';
import { digestsOf, withPreviousBuilds } from '../releases/previous-builds.ts';

interface Numbered {
  channel: string;
  id: number;
  at: Date;
  draft: Draft;
  /** Release of the control arm. */
  control: Release;
  /** Documents of what the draft pins. */
  pinned: ReleasePayload['versions'];
}

/** Returns the candidate as a release. */
export async function candidateOf(tx: Tx, { channel, id, at, draft, control, pinned }: Numbered): Promise<Release> {
  const { versions: _, ...marks } = await withPreviousBuilds(tx, {
    channel,
    kind: 'rollout',
    draft,
    current: control,
    versions: pinned,
  });
  return { schema: 1, id, channel, createdAt: at.toISOString(), ...draft, ...marks };
}

/** The control as it is served once the candidate was stopped: who runs what only the candidate had moves on at once. */
export function withoutCandidate(control: Release, candidate: Release): Release {
  const controlDigests = digestsOf(control);
  const left = [...digestsOf(candidate)].filter((digest) => !controlDigests.has(digest));
  return { ...control, revoked: [...new Set([...(control.revoked ?? []), ...left])] };
}
