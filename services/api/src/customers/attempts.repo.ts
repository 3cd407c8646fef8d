import type { Db } from '@horno/db';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { loginAttempts } from '../db/schema/customers.ts';

export async function findFailures(
  db: Db,
  subject: string,
): Promise<{ failures: number; windowEndsAt: Date } | undefined> {
  const [row] = await db.select().from(loginAttempts).where(eq(loginAttempts.subject, subject));
  return row;
}

/** Counts one more, or starts a new window when the last one has ended. */
export async function addFailure(
  db: Db,
  { subject, now, windowEndsAt }: { subject: string; now: Date; windowEndsAt: Date },
): Promise<{ failures: number; windowEndsAt: Date }> {
  const isOver = sql`${loginAttempts.windowEndsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(loginAttempts)
    .values({ subject, failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: loginAttempts.subject,
      set: {
        failures: sql`case when ${isOver} then 1 else ${loginAttempts.failures} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt.toISOString()}::timestamptz else ${loginAttempts.windowEndsAt} end`,
      },
    })
    .returning();
  return row ?? { failures: 1, windowEndsAt };
}

export async function clearFailures(db: Db, subjects: string[]): Promise<void> {
  await db.delete(loginAttempts).where(inArray(loginAttempts.subject, subjects));
}

export async function deleteWindowsEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.windowEndsAt, before));
}
