import { TokenAnswerSchema } from '@horno/contracts/customer';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import { jsonOf } from '@horno/server/read-body';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/envelope.ts';
import type { Cookies } from '../session/cookies.ts';

const TokenEnvelopeSchema = okEnvelope(TokenAnswerSchema);

/** Replaces the token in the answer: scripts of the page never see a token. */
const SEALED = 'sealed';

/** Moves the token of an answer into the session cookie. The page receives only its expiry. */
export async function sendSealed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  cookies: Cookies,
): Promise<FastifyReply> {
  const parsed = TokenEnvelopeSchema.safeParse(await jsonOf(body, reply.getHeader('content-encoding') as string));
  for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
  if (!parsed.success) {
    request.log.error('answer with a token is not valid');
    return sendFailure(request, reply, 'INTERNAL');
  }
  const { message, data } = parsed.data;
  const { token, expires_at } = data.item;
  await cookies.startSession(request, reply, { token, expiresAt: expires_at });
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ status: true, message, data: { item: { token: SEALED, expires_at } } }));
}

/** Returns whether an answer has the shape of one with a token. */
export async function isTokenAnswer(body: Buffer, encoding: string | string[] | undefined): Promise<boolean> {
  return TokenEnvelopeSchema.safeParse(await jsonOf(body, encoding)).success;
}

/** Returns whether the api rejected the token. */
export async function refusesToken(body: Buffer, encoding: string | string[] | undefined): Promise<boolean> {
  const parsed = FailEnvelopeSchema.safeParse(await jsonOf(body, encoding));
  return parsed.success && parsed.data.error.code === 'CUS-100001';
}
