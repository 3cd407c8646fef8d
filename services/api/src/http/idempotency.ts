import { createHash } from 'node:crypto';
import type { AnyCall } from '@horno/contracts/call';
import { AppError } from '@horno/contracts/errors';
import type { Deps } from '../deps.ts';
import type { Actor } from './context.ts';
import { claimKey, readKey, releaseKey, storeAnswer } from './idempotency.repo.ts';

interface CallInput {
  params: unknown;
  query: unknown;
  body: unknown;
  actor: Actor | undefined;
  device: string | undefined;
  idempotencyKey: string | undefined;
}

export interface Idempotency {
  /** Runs `act`, or returns the stored answer of the same key. Failures are not stored, so that the client can retry. */
  once<T>(call: AnyCall, input: CallInput, act: () => Promise<T>): Promise<T>;
}

/** Lifetime of a claim, in ms. A process that dies releases its keys after this time. */
const LOCK_MS = 30_000;
const WAIT_MS = 100;
const MAX_WAITS = 100;

export function createIdempotency({ db, clock }: Pick<Deps, 'db' | 'clock'>): Idempotency {
  return {
    async once<T>(call: AnyCall, input: CallInput, act: () => Promise<T>): Promise<T> {
      if (!call.idempotent || input.idempotencyKey === undefined) return act();
      const id = { scope: scopeOf(call, input), key: input.idempotencyKey };
      const bodyHash = hashOf(input);
      for (let waits = 0; waits < MAX_WAITS; waits += 1) {
        const isOurs = await claimKey(db, { ...id, bodyHash, now: clock.now(), lockMs: LOCK_MS });
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

/** Scopes keys by call and owner, so that a key never returns another owner's answer. */
function scopeOf(call: AnyCall, { actor, device }: CallInput): string {
  const owner = actor?.customerId ?? device ?? '';
  return `${call.id}:${ownerDigest(owner)}`;
}

/** Digest of the owner in a scope. */
export function ownerDigest(owner: string): string {
  return createHash('sha256').update(owner).digest('hex').slice(0, 32);
}

/** Hash of params, query and body: the same body for another resource is another request. */
function hashOf({ params, query, body }: CallInput): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted({ params, query, body })))
    .digest('hex');
}

/** Sorts the keys of objects, so that equal values have equal JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
