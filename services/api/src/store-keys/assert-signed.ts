import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import { tillClockToleranceMs } from '@horno/contracts/till-signature';
import { InstantSchema, UuidSchema } from '@horno/contracts/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { parseJson } from '../http/json.ts';
import { signTillCall } from './sign-till.ts';
import { isFirstUse } from './signatures.repo.ts';
import { findKey, noteUse, type StoreKey } from './store-keys.repo.ts';
import { secretOfKey } from './store-secret.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Text of the body as received, on routes with a signature. */
    rawBody?: string;
  }
}

const HeadersSchema = z.object({
  'x-till-key': UuidSchema,
  'x-till-timestamp': InstantSchema,
  'x-till-signature': z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
const isUnsafe = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD';

type SignDeps = Pick<Deps, 'db' | 'clock' | 'linkSecret'>;

/** Requires the signature of a key of the store in the path on every route of a scope, before the body is validated. */
export function requireSignature(scope: FastifyInstance, deps: SignDeps): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.rawBody = text;
    parseJson(request, text, done);
  });
  scope.addHook('preValidation', async (request) => {
    await assertSigned(deps, request, (request.params as { store?: string }).store ?? '');
  });
}

/**
 * Checks the signature of a call. Fails with TILL-01 (unknown key or wrong signature), TILL-02 (revoked key), TILL-03 (clock),
 * FORBIDDEN (key of another store, known or not) and TILL-04 (an unsafe call that has arrived before). The same answer to an
 * unknown key and a wrong signature does not reveal which keys exist.
 */
async function assertSigned(
  { db, clock, linkSecret }: SignDeps,
  request: FastifyRequest,
  store: string,
): Promise<void> {
  const headers = z.safeParse(HeadersSchema, request.headers).data;
  if (headers === undefined) throw new AppError('TILL-01');
  const { 'x-till-key': keyId, 'x-till-timestamp': timestamp, 'x-till-signature': signature } = headers;
  const key = await findKey(db, keyId.toLowerCase());
  const { method, rawBody: body, raw } = request;
  const call = { method, path: raw.url ?? '', timestamp, body };
  const expected = signTillCall(secretOfKey(linkSecret, key?.id ?? ''), call);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) || key === undefined)
    throw new AppError('TILL-01');
  assertValid(key, store, new Date(timestamp), clock.now());
  if (isUnsafe(request) && !(await isFirstUse(db, signature, clock.now()))) throw new AppError('TILL-04');
  await noteUse(db, key.id, clock.now());
}

function assertValid({ revokedAt, outletCode }: StoreKey, store: string, at: Date, now: Date): void {
  if (revokedAt !== null) throw new AppError('TILL-02');
  if (Math.abs(now.getTime() - at.getTime()) > tillClockToleranceMs)
    throw new AppError('TILL-03', { server_time: now.toISOString() });
  if (outletCode !== store) throw new AppError('FORBIDDEN');
}
