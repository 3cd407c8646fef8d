import { combinedNumber, type ReleasePayload, type Rollout } from '@horno/contracts/release';
import { canonicalJson } from '../canonical.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { documentsOf } from '../releases/check-documents.ts';
import { digestsOf } from '../releases/previous-builds.ts';
import { recentVersions } from '../releases/recent-versions.ts';
import { findLive, type LiveRow, payloadOf, type ReleaseRow, setDocument } from '../releases/releases.repo.ts';
import { contentOf, type RolloutRow } from './rollouts.repo.ts';

interface Served {
  row: ReleaseRow;
  revision: number;
  /** Of the live release, with what is revoked. */
  payload: Pick<ReleasePayload, 'release' | 'versions'>;
  /** Those that run, the oldest one first. */
  rollouts: readonly RolloutRow[];
}

function toWire(row: RolloutRow): Rollout {
  const { id, salt, share } = row;
  const { segments, candidate } = contentOf(row);
  return { id, salt, share, segments, candidate };
}

/** Number of the release with all candidates: the last one that the rollouts use. */
const lastNumber = ([oldest]: readonly Rollout[], count: number): number | undefined =>
  oldest && combinedNumber(oldest.candidate.id, 2 ** count - 1);

/** Signs what the channel serves from now on: the live release, and the rollouts beside it. */
export async function serve(
  tx: Tx,
  { clock, keyring }: Pick<RegistryDeps, 'clock' | 'keyring'>,
  { row, revision, payload: { release, versions: own }, rollouts: rows }: Served,
): Promise<LiveRow> {
  const [rollout, ...beside] = rows.map(toWire);
  const rollouts = rollout ? [rollout, ...beside] : [];
  const versions = { ...own };
  for (const { candidate } of rollouts) Object.assign(versions, await documentsOf(tx, candidate));
  const running = new Set(rollouts.flatMap(({ candidate }) => [...digestsOf(candidate)]));
  // A digest that a rollout serves again is no longer revoked.
  const revoked = release.revoked?.filter((digest) => !running.has(digest)) ?? [];
  const { revoked: _, ...said } = release;
  const served = { ...said, ...(revoked.length > 0 && { revoked }) };
  const before = await findLive(tx, row.channel);
  const document: ReleasePayload = {
    release: served,
    versions,
    ...recentVersions(before && payloadOf(before.signed), { versions }, clock.now()),
    revision,
    ...(rollout && { rollout }),
    ...(beside.length > 0 && { beside }),
  };
  const payload = canonicalJson(document);
  const signed = { payload, ...keyring.sign(payload) };
  await setDocument(tx, row.channel, { revision, signed, numbered: lastNumber(rollouts, rollouts.length) });
  return { row, revision, signed };
}
