import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { parseJson } from '../http/json.ts';
import { isTillSignature, storeSecret } from './till-signature.ts';

const HEADER = 'x-till-signature';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's text as it came; only where a signature is made of it. */
    rawBody?: string;
  }
}

/** Keeps the text of JSON bodies on this part of the app: a signature is made of what was sent, not of what was understood. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.rawBody = text;
    parseJson(request, text, done);
  });
}

/**
 * Refuses what the till of this store did not sign. Without TILL_SECRET there is no till, and everything is refused; for a store
 * that is not there the check runs as well, so that its answer does not tell. @throws FORBIDDEN
 */
export function assertSigned(
  { env }: Pick<Deps, 'env'>,
  outletCode: string | undefined,
  request: FastifyRequest,
): void {
  const header = request.headers[HEADER];
  const secret = env.TILL_SECRET;
  if (secret === undefined || typeof header !== 'string') throw new AppError('FORBIDDEN');
  if (!isTillSignature(storeSecret(secret, outletCode ?? ''), request.rawBody ?? '', header)) {
    throw new AppError('FORBIDDEN');
  }
  if (outletCode === undefined) throw new AppError('FORBIDDEN');
}
