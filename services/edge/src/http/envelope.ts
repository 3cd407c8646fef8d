import { errorCodes } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFailures } from '../site/failures.ts';
import { type EdgeCode, texts } from '../texts/texts.ts';

/** Returns the language of an api call: its `Lang` header, or Spanish (spec 1 §7). */
export function langOfCall(request: FastifyRequest): Lang {
  return request.headers.lang === 'en' ? 'en' : 'es';
}

/** Failures of the shop's pages and calls, with a text for the customer. */
export const shopFailures = createFailures<EdgeCode>(
  (code) => errorCodes[code].status,
  (code, request) => texts[request ? langOfCall(request) : 'es'].errors[code],
);

/** Sends the failure envelope of the shop's api. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: EdgeCode): FastifyReply {
  if (code === 'UNAVAILABLE_SERVICE') reply.header('retry-after', '2');
  return shopFailures.send(request, reply, code);
}
