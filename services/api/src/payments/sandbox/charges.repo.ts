import type { Db } from '@horno/db';
import { eq, lt, sql } from 'drizzle-orm';
import { sandboxCharges } from '../../db/schema/payments.ts';

export type SandboxCharge = typeof sandboxCharges.$inferSelect;

/** Stores an authorization. A known purchase number only increments its counter. Returns true for a new number. */
export async function bookCharge(db: Db, charge: SandboxCharge): Promise<boolean> {
  const [row] = await db
    .insert(sandboxCharges)
    .values(charge)
    .onConflictDoUpdate({
      target: sandboxCharges.purchaseNumber,
      set: { authorizations: sql`${sandboxCharges.authorizations} + 1` },
    })
    .returning({ authorizations: sandboxCharges.authorizations });
  return row?.authorizations === 1;
}

/** Stores a charge unless its purchase number is known. Returns true for a new number. */
export async function bookDecision(db: Db, charge: SandboxCharge): Promise<boolean> {
  const rows = await db
    .insert(sandboxCharges)
    .values(charge)
    .onConflictDoNothing()
    .returning({ purchaseNumber: sandboxCharges.purchaseNumber });
  return rows.length === 1;
}

export async function findCharge(db: Db, purchaseNumber: string): Promise<SandboxCharge | undefined> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.purchaseNumber, purchaseNumber));
  return row;
}

export async function deleteChargesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(sandboxCharges).where(lt(sandboxCharges.createdAt, before));
}

/** Moves a charge from one state to another. Returns false when it is not in the first state. */
export async function moveCharge(
  db: Db,
  purchaseNumber: string,
  from: SandboxCharge['state'],
  to: SandboxCharge['state'],
): Promise<boolean> {
  const rows = await db
    .update(sandboxCharges)
    .set({ state: to, ...(to === 'captured' && { captures: sql`${sandboxCharges.captures} + 1` }) })
    .where(sql`${sandboxCharges.purchaseNumber} = ${purchaseNumber} and ${sandboxCharges.state} = ${from}`)
    .returning({ purchaseNumber: sandboxCharges.purchaseNumber });
  return rows.length === 1;
}
