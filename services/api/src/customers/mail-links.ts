import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import {
  deleteUnusedMailTokens,
  findMailToken,
  insertMailToken,
  type MailPurpose,
  type MailTokenRow,
} from './mail-tokens.repo.ts';
import { hashToken } from './sessions.ts';

const HOUR_MS = 60 * 60 * 1000;
const lifeMs: Record<MailPurpose, number> = { confirm_email: 72 * HOUR_MS, reset_password: HOUR_MS };

/** Returns the lifetime of a link in hours. */
export function linkHours(purpose: MailPurpose): number {
  return lifeMs[purpose] / HOUR_MS;
}

/** Issues a link token and invalidates earlier ones. Only the digest is stored. */
export async function issueMailToken(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  customer: { id: string; email: string },
  purpose: MailPurpose,
): Promise<string> {
  const now = clock.now();
  const token = ids.token();
  await db.transaction(async (tx) => {
    await deleteUnusedMailTokens(tx, customer.id, purpose);
    await insertMailToken(tx, {
      tokenHash: hashToken(token),
      purpose,
      customerId: customer.id,
      email: customer.email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeMs[purpose]),
    });
  });
  return token;
}

/** Returns the row of a token, also of a used one. @throws CUS-100011 for an unknown, replaced or expired token */
export async function readMailToken(
  db: Db,
  { token, purposes, now }: { token: string; purposes: MailPurpose[]; now: Date },
): Promise<MailTokenRow> {
  const row = await findMailToken(db, hashToken(token), ...purposes);
  if (!row || row.expiresAt <= now) throw new AppError('CUS-100011');
  return row;
}
