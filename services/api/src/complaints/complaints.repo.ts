import type { Db } from '@horno/db';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { complaints, complaintYears } from '../db/schema/customer-care.ts';

export type ComplaintRow = typeof complaints.$inferSelect;

/**
 * Takes the next number of a year's book. Its row stays locked until the transaction ends, so that numbers have no gaps: a number
 * that is rolled back goes to the next sheet.
 */
export async function takeComplaintNumber(db: Db, year: number): Promise<string> {
  const [row] = await db
    .insert(complaintYears)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: complaintYears.year, set: { last: sql`${complaintYears.last} + 1` } })
    .returning();
  return `${String(row?.last ?? 1).padStart(9, '0')}-${year}`;
}

export async function insertComplaint(db: Db, row: ComplaintRow): Promise<void> {
  await db.insert(complaints).values(row);
}

export async function findComplaint(db: Db, number: string): Promise<ComplaintRow | undefined> {
  const [row] = await db.select().from(complaints).where(eq(complaints.number, number));
  return row;
}

/** Lists sheets, the oldest first. */
export function listComplaints(db: Db, { isOpenOnly }: { isOpenOnly: boolean }): Promise<ComplaintRow[]> {
  return db
    .select()
    .from(complaints)
    .where(isOpenOnly ? isNull(complaints.answeredAt) : undefined)
    .orderBy(asc(complaints.filedAt), asc(complaints.number));
}

/** Returns false when the sheet does not exist or was answered before. */
export async function writeAnswer(
  db: Db,
  number: string,
  answer: { answer: string; actions: string; answeredAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(complaints)
    .set(answer)
    .where(and(eq(complaints.number, number), isNull(complaints.answeredAt)))
    .returning({ number: complaints.number });
  return rows.length > 0;
}
