import { randomUUID } from 'node:crypto';
import type { Clock } from '@horno/server/clock';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Actor, actorName, mustBeOps, systemActor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/queries.ts';
import { freezes } from '../db/tables.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { type FreezeTimes, frozenUntil, limaText, type Weekday } from './freeze-times.ts';

/** A window in which a channel takes no new code. */
export interface Freeze extends FreezeTimes {
  id: string;
  channel: string;
  reason: string;
  createdBy: string;
  createdAt: Date;
}

interface FreezeDeps {
  db: Queries;
  clock: Clock;
}

/** A window that a channel is in now. */
export interface Frozen {
  until: Date;
  reason: string;
}

const toFreeze = ({ days, liftedAt: _at, liftedBy: _by, ...row }: typeof freezes.$inferSelect): Freeze => ({
  ...row,
  days: (days?.split(',') ?? []) as Weekday[],
});

/** Windows of a channel that were not lifted, without those that are over. The oldest is the first. */
export async function listFreezes({ db, clock }: FreezeDeps, channel: string): Promise<Freeze[]> {
  const rows = await db
    .select()
    .from(freezes)
    .where(and(eq(freezes.channel, channel), isNull(freezes.liftedAt)))
    .orderBy(asc(freezes.createdAt));
  const now = clock.now();
  return rows.map(toFreeze).filter(({ endsAt }) => endsAt === null || endsAt > now);
}

/** Returns the window that a channel is in now; of several the one that ends last. */
export async function frozenNow(deps: FreezeDeps, channel: string): Promise<Frozen | undefined> {
  const now = deps.clock.now();
  const found = (await listFreezes(deps, channel)).flatMap((freeze): Frozen[] => {
    const until = frozenUntil(freeze, now);
    return until ? [{ until, reason: freeze.reason }] : [];
  });
  return found.sort((one, other) => other.until.getTime() - one.until.getTime())[0];
}

/** A change, with the reason to pass a freeze. */
export interface FreezePass {
  channel: string;
  actor: Actor;
  /** Why operations change the channel in spite of its freeze. */
  despiteFreeze?: string | undefined;
  /** An emergency passes too. */
  breakGlass?: boolean | undefined;
}

/** Throws REG-FROZEN for new code, or a larger share of it, in a window of the channel, unless operations say why it passes. */
export async function mustNotBeFrozen(
  { clock }: Pick<FreezeDeps, 'clock'>,
  db: Queries,
  { channel, actor, despiteFreeze, breakGlass }: FreezePass,
): Promise<void> {
  if (despiteFreeze !== undefined) mustBeOps(actor);
  if (despiteFreeze !== undefined || breakGlass || actor === systemActor) return;
  const frozen = await frozenNow({ db, clock }, channel);
  if (frozen) throw refuse('REG-FROZEN', { channel, until: limaText(frozen.until), reason: frozen.reason });
}

type FreezeOrder = Partial<Omit<FreezeTimes, 'startsAt' | 'endsAt'>> & {
  channel: string;
  actor: Actor;
  reason: string;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
};

/** Adds a window. Throws REG-FREEZE-TIME without its times, or with times that are over. */
export async function addFreeze(deps: RegistryDeps, order: FreezeOrder): Promise<Freeze> {
  const { channel, actor, reason, startsAt, endsAt, days = [], from = null, to = null } = order;
  const [start, end] = [startsAt, endsAt].map((text) => (text === undefined ? null : new Date(text))) as [
    Date | null,
    Date | null,
  ];
  const isWeekly = days.length > 0 && from !== null && to !== null;
  const isOnce = days.length === 0 && from === null && to === null && end !== null;
  const createdAt = deps.clock.now();
  if (!(isWeekly || isOnce) || (end && (end <= createdAt || (start && end <= start)))) throw refuse('REG-FREEZE-TIME');
  const times = { startsAt: start, endsAt: end, days, from, to };
  const freeze: Freeze = { id: randomUUID(), channel, ...times, reason, createdBy: actorName(actor), createdAt };
  const stored = days.length > 0 ? days.join(',') : null;
  await deps.db.transaction(async (tx) => {
    await tx.insert(freezes).values({ ...freeze, days: stored });
    const after = { id: freeze.id, ...times, startsAt: startsAt ?? null, endsAt: endsAt ?? null };
    await appendAudit(tx, deps, { actor, action: 'freeze.add', subject: channel, after, reason });
  });
  return freeze;
}

/** Ends a window for good. */
export async function liftFreeze(
  deps: RegistryDeps,
  { actor, channel, id, reason }: { actor: Actor; channel: string; id: string; reason: string },
): Promise<void> {
  const set = { liftedAt: deps.clock.now(), liftedBy: actorName(actor) };
  await deps.db.transaction(async (tx) => {
    const isOpen = and(eq(freezes.id, id), eq(freezes.channel, channel), isNull(freezes.liftedAt));
    const lifted = await tx.update(freezes).set(set).where(isOpen).returning({ id: freezes.id });
    if (lifted.length === 0) throw refuse('REG-NOT-FOUND');
    await appendAudit(tx, deps, { actor, action: 'freeze.lift', subject: channel, after: { id }, reason });
  });
}
