import type { FailEnvelope } from '@horno/contracts/envelope';
import { errorCodes } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EdgeCode, texts } from '../texts/texts.ts';

/** Returns the language of an api call: its `Lang` header, or Spanish (spec 1 §7). */
export function langOfCall(request: FastifyRequest): Lang {
  return request.headers.lang === 'en' ? 'en' : 'es';
}

/** Sends the failure envelope of the shop's api. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: EdgeCode): FastifyReply {
  const body: FailEnvelope = {
    status: false,
    error: { code, message: texts[langOfCall(request)].errors[code], requestId: request.id },
  };
  if (code === 'UNAVAILABLE_SERVICE') reply.header('retry-after', '2');
  return reply
    .code(errorCodes[code].status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
