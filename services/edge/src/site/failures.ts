import type { FailEnvelope } from '@horno/contracts/envelope';
import { type BrokenRequest, refuseBroken } from '@horno/server/broken-requests';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Codes of requests that no route answers. */
type CommonCode = BrokenRequest | 'NOT_FOUND' | 'INTERNAL';

/** A request that is refused with a code. */
export class Failure<Code extends string> extends Error {
  override readonly name = 'Failure';
  readonly code: Code;

  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

/** The failures of a site. */
export interface Failures<Code extends string> {
  /** Sends the failure envelope of the shop's api. */
  send(request: FastifyRequest, reply: FastifyReply, code: Code): FastifyReply;
  /** Options of an app that answers also addresses and requests that no route sees with the envelope. */
  options: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>;
  /** Answers every error of a route with the envelope. */
  handle(app: FastifyInstance): void;
}

/** Creates the failures of a site from the status of each code and its message, which has no request when that is not valid HTTP. */
export function createFailures<Code extends string>(
  statusOf: (code: Code | CommonCode) => number,
  messageOf: (code: Code | CommonCode, request?: FastifyRequest) => string,
): Failures<Code | CommonCode> {
  const envelope = (code: Code | CommonCode, request?: FastifyRequest) => ({
    status: false as const,
    error: { code, message: messageOf(code, request), ...(request && { requestId: request.id }) },
  });

  function send(request: FastifyRequest, reply: FastifyReply, code: Code | CommonCode): FastifyReply {
    const body = envelope(code, request) as FailEnvelope;
    // They may be those of an answer that is not sent.
    for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
    return reply
      .code(statusOf(code))
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(body));
  }

  function codeOf(error: unknown): Code | CommonCode {
    if (error instanceof Failure) return error.code;
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode === 413) return 'TOO_LARGE';
    if (statusCode === 404) return 'NOT_FOUND';
    return statusCode < 500 ? 'VALIDATION' : 'INTERNAL';
  }

  function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const code = codeOf(error);
    if (code === 'INTERNAL') request.log.error({ err: error }, 'request failed');
    return send(request, reply, code);
  }

  return {
    send,
    options: {
      frameworkErrors: (error, request, reply) => void answer(error, request, reply),
      clientErrorHandler: refuseBroken((code) => envelope(code)),
    },
    handle: (app) => app.setErrorHandler(answer),
  };
}
