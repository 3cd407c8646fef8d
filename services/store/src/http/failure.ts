import type { FailEnvelope } from '@horno/contracts/envelope';
import { refuseBroken } from '@horno/server/broken-requests';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Codes that this service answers with; all others come from the api. The page has their texts. */
const codes = {
  VALIDATION: 400,
  FORBIDDEN: 403,
  /** The device has no key. */
  SCREEN_UNPAIRED: 403,
  /** Operations revoked the key of the device. */
  SCREEN_REVOKED: 403,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  INTERNAL: 500,
  UNAVAILABLE_SERVICE: 503,
} as const;

export type FailureCode = keyof typeof codes;

/** A request that is refused with a code. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;

  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}

/** Sends the failure envelope of the shop's api. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: FailureCode): FastifyReply {
  const body: FailEnvelope = { status: false, error: { code, message: '', requestId: request.id } };
  for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
  return reply
    .code(codes[code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}

function codeOf(error: unknown): FailureCode {
  if (error instanceof Failure) return error.code;
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413) return 'TOO_LARGE';
  return statusCode < 500 ? 'VALIDATION' : 'INTERNAL';
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error);
  if (code === 'INTERNAL') request.log.error({ err: error }, 'request failed');
  return sendFailure(request, reply, code);
}

/** Options of an app that answers also addresses and requests that no route sees with an envelope. */
export const failureOptions: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors: (error, request, reply) => void answer(error, request, reply),
  clientErrorHandler: refuseBroken((code) => ({ status: false, error: { code, message: '' } })),
};

/** Answers every error and unknown address with an envelope. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'NOT_FOUND'));
}
