import { refuseBroken } from '@horno/server/broken-requests';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type EdgeCode, texts } from '../texts/texts.ts';
import { sendFailure } from './envelope.ts';

function codeOf({ statusCode = 500 }: Partial<FastifyError>): EdgeCode {
  if (statusCode === 413) return 'TOO_LARGE';
  if (statusCode === 404) return 'NOT_FOUND';
  return statusCode < 500 ? 'VALIDATION' : 'INTERNAL';
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = codeOf(error as Partial<FastifyError>);
  if (code === 'INTERNAL') request.log.error({ err: error }, 'request failed');
  return sendFailure(request, reply, code);
}

/** Options of an app that answers also addresses and requests that no route sees with the envelope. */
export const failureOptions: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors: (error, request, reply) => void answer(error, request, reply),
  clientErrorHandler: refuseBroken((code) => ({
    status: false,
    error: { code, message: texts.es.errors[code] },
  })),
};

/** Answers every error of a route with the envelope. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answer);
}
