import { and, desc, eq, inArray, lte, or } from 'drizzle-orm';
import type { Queries, Tx } from '../db/queries.ts';
import { plans } from '../db/tables.ts';
import { type Change, ChangeSchema } from './change.ts';

export type PlanRow = typeof plans.$inferSelect;

export function changeOf({ change }: Pick<PlanRow, 'change'>): Change {
  return ChangeSchema.parse(JSON.parse(change));
}

/** State before an active plan changed it; absent in plans of older releases of the registry. */
export function beforeOf({ before }: Pick<PlanRow, 'before'>): Change | undefined {
  return before === null ? undefined : ChangeSchema.parse(JSON.parse(before));
}

export async function insertPlan(tx: Tx, row: PlanRow): Promise<void> {
  await tx.insert(plans).values(row);
}

export async function updatePlan(tx: Tx, id: string, set: Partial<PlanRow>): Promise<PlanRow | undefined> {
  const [row] = await tx.update(plans).set(set).where(eq(plans.id, id)).returning();
  return row;
}

/** Takes the plan for this transaction: of two who decide about it at once, the second sees what the first did. */
export async function lockPlan(tx: Tx, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
  return row;
}

export async function findPlan(db: Queries, id: string): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  return row;
}

export async function findPlans(db: Queries, ids: readonly string[]): Promise<PlanRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(plans)
    .where(inArray(plans.id, [...ids]));
}

/** Those that will take something back, in the order in which they began; held for this transaction. */
export async function lockActivePlans(tx: Tx, channel: string): Promise<PlanRow[]> {
  return tx
    .select()
    .from(plans)
    .where(and(eq(plans.channel, channel), eq(plans.state, 'active')))
    .orderBy(plans.release, plans.createdAt)
    .for('update');
}

/** Newest first. */
export async function listPlans(
  db: Queries,
  { channel, states, limit }: { channel: string; states?: readonly PlanRow['state'][]; limit: number },
): Promise<PlanRow[]> {
  return db
    .select()
    .from(plans)
    .where(and(eq(plans.channel, channel), states && inArray(plans.state, [...states])))
    .orderBy(desc(plans.createdAt), desc(plans.id))
    .limit(limit);
}

/** Plans whose start or end has come, the earliest first. */
export async function duePlans(db: Queries, now: Date): Promise<PlanRow[]> {
  return db
    .select()
    .from(plans)
    .where(
      or(
        and(eq(plans.state, 'scheduled'), lte(plans.startsAt, now)),
        and(eq(plans.state, 'active'), lte(plans.endsAt, now)),
      ),
    )
    .orderBy(plans.startsAt, plans.endsAt)
    .limit(50);
}
