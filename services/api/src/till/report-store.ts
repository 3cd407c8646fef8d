import { AppError } from '@horno/contracts/errors';
import type { TillAvailabilityBody, TillStatusBody } from '@horno/contracts/till';
import type { Db } from '@horno/db';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { markBack, markSoldOut } from '../menu/mark-sold-out.ts';
import { happenedAt } from '../orders/till-clock.ts';
import { soldOutTopping } from '../pricing/sold-out-keys.ts';
import { pauseStore, resumeStore, slowStore } from '../stores/store-pauses.repo.ts';
import { findLatestAt, noteTillEvent } from './till-events.repo.ts';

const RESUME_TOPIC = 'store.resume';
const BACK_TOPIC = 'store.item-back';
const ResumeJobSchema = z.object({ outlet: z.string(), since: z.string() });
const BackJobSchema = z.object({ outlet: z.string(), key: z.string(), until: z.string() });

/** Kind under which reports about how the store takes orders are stored. */
const STATUS_KIND = 'status';

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'outbox'>;

/** Stores an event once. Returns false for one that any store has sent before. */
function noteOnce(tx: Db, outletCode: string, kind: string, eventId: string, at: Date, receivedAt: Date) {
  return noteTillEvent(tx, { eventId: eventId.toLowerCase(), outletCode, kind, at, receivedAt });
}

/** Serialises the reports of a store until the transaction ends, so that the newest one wins in every process. */
async function lockStatus(tx: Db, outletCode: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`status:${outletCode}`}))`);
}

/**
 * Applies how a store takes orders: open, busy or paused. Each event counts once, and an older event does not replace a newer one.
 * Fails with TILL-06 (time of the event) and VALIDATION (`until` in the past, no minutes for a busy store).
 */
export async function reportStatus(deps: ReportDeps, outletCode: string, body: TillStatusBody): Promise<boolean> {
  const now = deps.clock.now();
  const at = happenedAt(body.at, now);
  const until = untilOf(body, now);
  if (body.state === 'busy' && body.quote_minutes === undefined) throw fault('quote_minutes');
  return deps.db.transaction(async (tx) => {
    await lockStatus(tx, outletCode);
    const latest = await findLatestAt(tx, outletCode, [STATUS_KIND]);
    if (!(await noteOnce(tx, outletCode, STATUS_KIND, body.event_id, at, now))) return false;
    if (latest !== undefined && latest > at) return false;
    const { state, reason, quote_minutes: quoteMinutes = 0 } = body;
    if (state === 'open') await resumeStore(tx, outletCode);
    if (state === 'paused') await pauseStore(tx, outletCode, at, { reason, until });
    if (state === 'busy') await slowStore(tx, outletCode, { at, quoteMinutes, reason, until });
    if (state === 'open' || until === undefined) return true;
    const payload: z.infer<typeof ResumeJobSchema> = { outlet: outletCode, since: at.toISOString() };
    await deps.outbox.enqueueAll(tx, [{ topic: RESUME_TOPIC, payload, runAt: until }]);
    return true;
  });
}

/**
 * Applies that an item or a topping is sold out, or available again. Fails with TILL-06 (time of the event) and VALIDATION
 * (unknown id, `until` in the past).
 */
export async function reportAvailability(
  deps: ReportDeps,
  outletCode: string,
  body: TillAvailabilityBody,
): Promise<boolean> {
  const now = deps.clock.now();
  const at = happenedAt(body.at, now);
  const until = untilOf(body, now);
  const { itemByUuid, toppingById } = deps.catalogue.current();
  const isItem = body.kind === 'item';
  if (!(isItem ? itemByUuid : toppingById).has(body.id)) throw fault('id');
  const key = isItem ? body.id : soldOutTopping(body.id);
  return deps.db.transaction(async (tx) => {
    if (!(await noteOnce(tx, outletCode, 'availability', body.event_id, at, now))) return false;
    const isApplied = await markSoldOut(tx, outletCode, key, !body.available, at, until);
    if (isApplied && !body.available && until !== undefined) {
      const payload: z.infer<typeof BackJobSchema> = { outlet: outletCode, key, until: until.toISOString() };
      await deps.outbox.enqueueAll(tx, [{ topic: BACK_TOPIC, payload, runAt: until }]);
    }
    return isApplied;
  });
}

/** Registers the jobs that end a pause or a sold-out state at its time, unless the till has reported since. */
export function registerStoreReports({ db, outbox }: Pick<Deps, 'db' | 'outbox'>): void {
  outbox.on(RESUME_TOPIC, ResumeJobSchema, async ({ outlet, since }) => {
    await db.transaction(async (tx) => {
      await lockStatus(tx, outlet);
      const latest = await findLatestAt(tx, outlet, [STATUS_KIND]);
      if (latest === undefined || latest.getTime() <= new Date(since).getTime()) await resumeStore(tx, outlet);
    });
  });
  outbox.on(BACK_TOPIC, BackJobSchema, async ({ outlet, key, until }) => {
    await db.transaction((tx) => markBack(tx, outlet, key, new Date(until)));
  });
}

function untilOf({ until }: { until?: string | undefined }, now: Date): Date | undefined {
  if (until === undefined) return undefined;
  const date = new Date(until);
  if (date <= now) throw fault('until');
  return date;
}

function fault(field: string): AppError {
  return new AppError('VALIDATION', { fields: [{ field, message: '' }] });
}
