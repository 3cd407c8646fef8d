import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { parseJson } from '../http/json.ts';
import { isTillSignature, storeSecret } from './till-signature.ts';

const HEADER = 'x-till-signature';

declare module 'fastify' {
  interface FastifyRequest {
    /** Text of the body as received, on routes with a signature. */
    rawBody?: string;
  }
}

/** Stores the text of JSON bodies on this part of the app, because the signature covers the text. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.rawBody = text;
    parseJson(request, text, done);
  });
}

/**
 * Refuses a request that the till of this store did not sign, and every request without TILL_SECRET. The check runs for an unknown
 * store too, so that the answer does not reveal which stores exist. @throws FORBIDDEN
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
