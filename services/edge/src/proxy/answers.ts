import { TokenAnswerSchema } from '@horno/contracts/customer';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/envelope.ts';
import type { Cookies } from '../session/cookies.ts';
import { jsonOf } from './read-body.ts';

const TokenEnvelopeSchema = okEnvelope(TokenAnswerSchema);

/** What stands where the token was: no script of the page ever sees one. */
export const SEALED = 'sealed';

/** A token that the api gave goes into the cookie; the page learns only until when. */
export async function sendSealed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  cookies: Cookies,
): Promise<FastifyReply> {
  const parsed = TokenEnvelopeSchema.safeParse(await jsonOf(body, reply.getHeader('content-encoding') as string));
  reply.removeHeader('content-encoding');
  reply.removeHeader('content-length');
  reply.removeHeader('etag');
  if (!parsed.success) {
    request.log.error('an answer with a token that cannot be read');
    return sendFailure(request, reply, 'INTERNAL');
  }
  const { message, data } = parsed.data;
  const { token, expires_at } = data.item;
  cookies.startSession(request, reply, { token, expiresAt: expires_at });
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ status: true, message, data: { item: { token: SEALED, expires_at } } }));
}

/** Whether the api no longer knows the customer behind the token. */
export async function refusesToken(body: Buffer, encoding: string | string[] | undefined): Promise<boolean> {
  const parsed = FailEnvelopeSchema.safeParse(await jsonOf(body, encoding));
  return parsed.success && parsed.data.error.code === 'CUS-100001';
}
