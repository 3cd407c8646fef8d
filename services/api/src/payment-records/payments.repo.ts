import type { Db } from '@horno/db';
import { desc, eq } from 'drizzle-orm';
import { paymentAttempts, payments } from '../db/schema/payments.ts';
import type { Attempt, Payment } from './payment.types.ts';

export async function insertPayment(tx: Db, payment: Payment): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function findPayment(db: Db, uuid: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.uuid, uuid));
  return row;
}

export async function findPaymentOfOrder(db: Db, orderUuid: string): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.orderUuid, orderUuid));
  return row;
}

/** Locks the row of a payment. Attempts change under this lock only. */
export async function lockPayment(tx: Db, uuid: string): Promise<Payment | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.uuid, uuid)).for('update');
  return row;
}

/** Returns all attempts, the latest first. */
export async function findAttempts(db: Db, paymentUuid: string): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentUuid, paymentUuid))
    .orderBy(desc(paymentAttempts.attempt));
}

async function findAttempt(db: Db, uuid: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.uuid, uuid));
  return row;
}

/** Locks the payment of an attempt and returns both. */
export async function lockAttempt(tx: Db, uuid: string): Promise<{ payment: Payment; attempt: Attempt } | undefined> {
  const known = await findAttempt(tx, uuid);
  const payment = known && (await lockPayment(tx, known.paymentUuid));
  const attempt = await findAttempt(tx, uuid);
  return payment && attempt && { payment, attempt };
}

export async function findAttemptByRef(db: Db, returnRef: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.returnRef, returnRef));
  return row;
}

export async function insertAttempt(tx: Db, attempt: Attempt): Promise<void> {
  await tx.insert(paymentAttempts).values(attempt);
}

export async function saveAttempt(tx: Db, { uuid, ...changes }: Attempt): Promise<void> {
  await tx.update(paymentAttempts).set(changes).where(eq(paymentAttempts.uuid, uuid));
}

export async function findAttemptByNumber(db: Db, purchaseNumber: string): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.purchaseNumber, purchaseNumber));
  return row;
}
