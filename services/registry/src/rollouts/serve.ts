import type { ReleasePayload } from '@horno/contracts/release';
import { canonicalJson } from '../canonical.ts';
import type { RegistryDeps, Tx } from '../deps.ts';
import { digestsOf } from '../releases/previous-builds.ts';
import { type LiveRow, type ReleaseRow, setDocument } from '../releases/releases.repo.ts';
import { contentOf, type RolloutRow } from './rollouts.repo.ts';

interface Served {
  row: ReleaseRow;
  revision: number;
  /** Of the live release, with what is revoked. */
  payload: Pick<ReleasePayload, 'release' | 'versions'>;
  rollout?: RolloutRow;
  /** Documents that the candidate pins. */
  versions?: ReleasePayload['versions'];
}

/** Signs what the channel serves from now on: the live release, and the rollout beside it where there is one. */
export async function serve(
  tx: Tx,
  { keyring }: Pick<RegistryDeps, 'keyring'>,
  { row, revision, payload: { release, versions: own }, rollout, versions }: Served,
): Promise<LiveRow> {
  const content = rollout && contentOf(rollout);
  const candidate = content && digestsOf(content.candidate);
  // A digest that a rollout serves again is no longer revoked.
  const revoked = release.revoked?.filter((digest) => !candidate?.has(digest)) ?? [];
  const { revoked: _, ...said } = release;
  const served = { ...said, ...(revoked.length > 0 && { revoked }) };
  const document: ReleasePayload = { release: served, versions: { ...own, ...versions }, revision };
  if (rollout && content) {
    const { id, salt, share } = rollout;
    document.rollout = { id, salt, share, segments: content.segments, candidate: content.candidate };
  }
  const payload = canonicalJson(document);
  const signed = { payload, ...keyring.sign(payload) };
  await setDocument(tx, row.channel, { revision, signed, numbered: content?.candidate.id });
  return { row, revision, signed };
}
