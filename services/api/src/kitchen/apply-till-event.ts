import { AppError } from '@horno/contracts/errors';
import type { TillEvent } from '@horno/contracts/order';
import type { Db } from '@horno/db';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { markSoldOut } from '../menu/mark-sold-out.ts';
import { happenedAt } from '../orders/till-clock.ts';
import { pauseStore, resumeStore, slowStore } from '../stores/store-pauses.repo.ts';
import { findLatestAt, noteTillEvent } from './till-events.repo.ts';

const RESUME_TOPIC = 'store.resume';
const ResumeJobSchema = z.object({ outlet: z.string(), since: z.string() });

/** Kinds that change how a store accepts orders. The latest of them counts, in any order of arrival. */
const paceKinds: readonly TillEvent['type'][] = ['store.paused', 'store.busy', 'store.resumed'];

type TillDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'outbox'>;

/**
 * Applies the report of a till: the store is closed, busy or normal, or an item is sold out or available. Each event counts
 * once, and an older event does not replace a newer one. Fails with VALIDATION (a clock that is wrong, no such item, no
 * minutes for a busy store).
 */
export async function applyTillEvent(deps: TillDeps, outletCode: string, event: TillEvent): Promise<boolean> {
  const now = deps.clock.now();
  const at = happenedAt(event.at, now);
  assertWhole(deps, event, now);
  return deps.db.transaction(async (tx) => {
    const isPace = paceKinds.includes(event.type);
    const latest = isPace ? await findLatestAt(tx, outletCode, paceKinds) : undefined;
    const noted = { eventId: event.event_id.toLowerCase(), outletCode, kind: event.type, at, receivedAt: now };
    if (!(await noteTillEvent(tx, noted))) return false;
    if (latest !== undefined && latest > at) return false;
    await apply(deps, tx, outletCode, event, at);
    return true;
  });
}

async function apply(deps: TillDeps, tx: Db, outlet: string, event: TillEvent, at: Date): Promise<void> {
  const { type, reason, item_uuid: item = '', quote_minutes: quoteMinutes = 0 } = event;
  if (type === 'store.paused') await pauseStore(tx, outlet, at, reason);
  if (type === 'store.busy') await slowStore(tx, outlet, { at, quoteMinutes, reason });
  if (type === 'store.resumed') await resumeStore(tx, outlet);
  if (type === 'item.soldOut' || type === 'item.back') await markSoldOut(tx, outlet, item, type === 'item.soldOut', at);
  if (event.until === undefined || (type !== 'store.paused' && type !== 'store.busy')) return;
  const payload: z.infer<typeof ResumeJobSchema> = { outlet, since: at.toISOString() };
  await deps.outbox.enqueueAll(tx, [{ topic: RESUME_TOPIC, payload, runAt: new Date(event.until) }]);
}

/** Registers the job that ends a pause at the time that the till gave, unless the till has reported since. */
export function registerStoreResume({ db, outbox }: Pick<Deps, 'db' | 'outbox'>): void {
  outbox.on(RESUME_TOPIC, ResumeJobSchema, async ({ outlet, since }) => {
    await db.transaction(async (tx) => {
      const latest = await findLatestAt(tx, outlet, paceKinds);
      if (latest === undefined || latest.getTime() <= new Date(since).getTime()) await resumeStore(tx, outlet);
    });
  });
}

/** Checks the fields that an event needs besides its kind. */
function assertWhole({ catalogue }: Pick<Deps, 'catalogue'>, event: TillEvent, now: Date): void {
  const fault = (field: string) => new AppError('VALIDATION', { fields: [{ field, message: '' }] });
  if (event.type === 'store.busy' && event.quote_minutes === undefined) throw fault('quote_minutes');
  if (event.until !== undefined && new Date(event.until) <= now) throw fault('until');
  if (!event.type.startsWith('item.')) return;
  if (event.item_uuid === undefined || !catalogue.current().itemByUuid.has(event.item_uuid)) throw fault('item_uuid');
}
