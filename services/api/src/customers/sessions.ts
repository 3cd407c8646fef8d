import { createHash } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { findSession, insertSession, touchSession } from './sessions.repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time after which an unused session ends, in ms. */
export const IDLE_MS = 30 * DAY_MS;
/** Minimum time between two stored uses of a session, in ms. Each stored use extends the session. */
const TOUCH_MS = 60 * 60 * 1000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface IssuedToken {
  token: string;
  expiresAt: Date;
}

/** Opens a session. Only the digest of the token is stored. */
export async function openSession(
  db: Db,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  customerId: string,
): Promise<IssuedToken> {
  const now = clock.now();
  const token = ids.token();
  const expiresAt = new Date(now.getTime() + IDLE_MS);
  await insertSession(db, { tokenHash: hashToken(token), customerId, createdAt: now, lastUsedAt: now, expiresAt });
  return { token, expiresAt };
}

/** Returns the customer of a token. @throws CUS-100001 for an unknown, revoked or expired token */
export async function findActor({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Actor> {
  if (!TOKEN.test(token)) throw new AppError('CUS-100001');
  const tokenHash = hashToken(token);
  const now = clock.now();
  const session = await findSession(db, tokenHash);
  if (!session || session.isBlocked || session.expiresAt <= now) throw new AppError('CUS-100001');
  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS) {
    await touchSession(db, tokenHash, { lastUsedAt: now, expiresAt: new Date(now.getTime() + IDLE_MS) });
  }
  return { customerId: session.customerId, tokenHash };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
