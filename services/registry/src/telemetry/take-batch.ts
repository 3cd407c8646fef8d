import type { TelemetryBatch } from '@horno/contracts/telemetry';
import type { RegistryDeps } from '../deps.ts';
import { addToSeries } from './series.repo.ts';
import { addServerParts, forgetServerParts } from './server-parts.repo.ts';
import { addCounts, claimBatch, forget } from './telemetry.repo.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** An edge whose clock is further ahead is wrong; one that was cut off may be a day behind. */
const aheadMs = 5 * minuteMs;
const behindMs = dayMs;
const keepCountsMs = 14 * dayMs;
const keepBatchesMs = 2 * dayMs;

/** Adds what an edge has counted. False when this batch was counted before. */
export async function takeBatch(
  { db, clock }: Pick<RegistryDeps, 'db' | 'clock'>,
  batch: TelemetryBatch,
): Promise<boolean> {
  const now = clock.now();
  const isRecent = ({ minute }: { minute: string }) => {
    const ageMs = now.getTime() - Date.parse(minute);
    return ageMs >= -aheadMs && ageMs <= behindMs;
  };
  const rows = batch.rows.filter(isRecent);
  const server = (batch.server ?? []).filter(isRecent);
  return db.transaction(async (tx) => {
    if (!(await claimBatch(tx, batch, now))) return false;
    await addCounts(tx, batch.channel, rows);
    await addToSeries(tx, batch.channel, rows);
    await addServerParts(tx, batch.channel, server);
    return true;
  });
}

/** To be called now and then. */
export async function forgetOld({ db, clock }: Pick<RegistryDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await forgetServerParts(db, new Date(now - keepCountsMs));
  await forget(db, { counts: new Date(now - keepCountsMs), batches: new Date(now - keepBatchesMs) });
}
