import { createHash } from 'node:crypto';
import type { AnyCall } from '@horno/contracts/call';
import { AppError } from '@horno/contracts/errors';
import type { Deps } from '../deps.ts';
import type { Actor } from './context.ts';
import { claimKey, readKey, releaseKey, storeAnswer } from './idempotency.repo.ts';

interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
  actor: Actor | undefined;
  device: string | undefined;
  idempotencyKey: string | undefined;
}

export interface Idempotency {
  /** Runs `act`, or answers what it answered for the same key. Failures are not kept: they may be tried again. */
  once<T>(call: AnyCall, asked: Asked, act: () => Promise<T>): Promise<T>;
}

/** A process that dies half-way frees the key after this time. */
const LOCK_MS = 30_000;
const WAIT_MS = 100;
const MAX_WAITS = 100;

export function createIdempotency({ db, clock }: Pick<Deps, 'db' | 'clock'>): Idempotency {
  return {
    async once<T>(call: AnyCall, asked: Asked, act: () => Promise<T>): Promise<T> {
      if (!call.idempotent || asked.idempotencyKey === undefined) return act();
      const id = { scope: scopeOf(call, asked), key: asked.idempotencyKey };
      const bodyHash = hashOf(asked);
      for (let waits = 0; waits < MAX_WAITS; waits += 1) {
        const now = clock.now();
        const isOurs = await claimKey(db, { ...id, bodyHash, now, lockedUntil: new Date(now.getTime() + LOCK_MS) });
        if (isOurs) return runFirst(id, act);
        const known = await readKey(db, id);
        if (known && known.bodyHash !== bodyHash) {
          throw new AppError('VALIDATION', { fields: [{ field: 'idempotency-key', message: '' }] });
        }
        if (known?.answer !== undefined && known.answer !== null) return known.answer as T;
        await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      }
      throw new AppError('UNAVAILABLE_SERVICE', { retryAfterSeconds: 1 });
    },
  };

  async function runFirst<T>(id: { scope: string; key: string }, act: () => Promise<T>): Promise<T> {
    try {
      const answer = await act();
      await storeAnswer(db, id, answer);
      return answer;
    } catch (error) {
      await releaseKey(db, id);
      throw error;
    }
  }
}

/** Somebody else's key is another key, so that nobody is shown an answer that was not theirs. */
function scopeOf(call: AnyCall, { actor, device }: Asked): string {
  const owner = actor?.customerId ?? device ?? '';
  return `${call.id}:${ownerDigest(owner)}`;
}

/** How a scope names whose keys they are. */
export function ownerDigest(owner: string): string {
  return createHash('sha256').update(owner).digest('hex').slice(0, 32);
}

/** Of all that was asked for: the same body sent about something else is another request. */
function hashOf({ params, query, body }: Asked): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted({ params, query, body })))
    .digest('hex');
}

/** The same value whatever the order of its keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
