import { createHash } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { findSession, insertSession, touchSession } from './sessions.repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time after which an unused session ends, in ms. */
const IDLE_MS = 30 * DAY_MS;
/** Minimum time between two stored uses of a session, in ms. Each stored use extends the session. */
const TOUCH_MS = 60 * 60 * 1000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type SessionDeps = Pick<Deps, 'clock' | 'env'>;

export interface IssuedToken {
  token: string;
  customerId: string;
  /** End of a session that is in use. An unused one ends earlier. */
  expiresAt: Date;
}

/** Opens a session. Only the digest of the token is stored. */
export async function openSession(
  db: Db,
  { clock, env, ids }: SessionDeps & Pick<Deps, 'ids'>,
  customerId: string,
): Promise<IssuedToken> {
  const now = clock.now();
  const token = ids.token();
  const expiresAt = idleEnd({ createdAt: now, now }, env);
  await insertSession(db, { tokenHash: hashToken(token), customerId, createdAt: now, lastUsedAt: now, expiresAt });
  return { token, customerId, expiresAt: lastEnd(now, env) };
}

/** Returns the customer of a token. @throws CUS-100001 for an unknown, revoked or expired token */
export async function findActor({ db, clock, env }: SessionDeps & Pick<Deps, 'db'>, token: string): Promise<Actor> {
  if (!TOKEN.test(token)) throw new AppError('CUS-100001');
  const tokenHash = hashToken(token);
  const now = clock.now();
  const session = await findSession(db, tokenHash);
  if (!session || session.isBlocked || session.expiresAt <= now || lastEnd(session.createdAt, env) <= now)
    throw new AppError('CUS-100001');
  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS) {
    await touchSession(db, tokenHash, { lastUsedAt: now, expiresAt: idleEnd({ ...session, now }, env) });
  }
  return { customerId: session.customerId, tokenHash };
}

/** Returns when a session ends however often it is used. */
function lastEnd(createdAt: Date, { SESSION_DAYS }: Deps['env']): Date {
  return new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS);
}

/** Returns when a session ends that is used for the last time now. */
function idleEnd({ createdAt, now }: { createdAt: Date; now: Date }, env: Deps['env']): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, lastEnd(createdAt, env).getTime()));
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
