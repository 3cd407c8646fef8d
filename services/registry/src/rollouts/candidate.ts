import type { Release, ReleasePayload } from '@horno/contracts/release';
import type { Tx } from '../deps.ts';
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

/** The candidate as a release says it, with the documents of all that it names. */
export async function candidateOf(
  tx: Tx,
  { channel, id, at, draft, control, pinned }: Numbered,
): Promise<{ candidate: Release; versions: ReleasePayload['versions'] }> {
  const { versions, ...marks } = await withPreviousBuilds(tx, {
    channel,
    kind: 'rollout',
    draft,
    current: control,
    versions: pinned,
  });
  return { candidate: { schema: 1, id, channel, createdAt: at.toISOString(), ...draft, ...marks }, versions };
}

/** The control as it is served once the candidate was stopped: who runs what only the candidate had moves on at once. */
export function withoutCandidate(control: Release, candidate: Release): Release {
  const controlDigests = digestsOf(control);
  const left = [...digestsOf(candidate)].filter((digest) => !controlDigests.has(digest));
  return { ...control, revoked: [...new Set([...(control.revoked ?? []), ...left])] };
}
