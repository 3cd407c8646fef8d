import type { FailEnvelope } from '@horno/contracts/envelope';
import { errorCodes } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EdgeCode, failureTexts } from './messages.ts';

/** Language of a call: its `Lang` header, else Spanish (spec 1 §7). */
export function langOfCall(request: FastifyRequest): Lang {
  return request.headers.lang === 'en' ? 'en' : 'es';
}

/** Ends a call with the failure envelope of the shop's API. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: EdgeCode): FastifyReply {
  const body: FailEnvelope = {
    status: false,
    error: { code, message: failureTexts[code][langOfCall(request)], requestId: request.id },
  };
  if (code === 'UNAVAILABLE_SERVICE') reply.header('retry-after', '2');
  return reply
    .code(errorCodes[code].status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
