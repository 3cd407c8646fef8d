import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderAnswer } from './get-order.ts';

/**
 * Returns 304 when `If-None-Match` names the present answer, for clients that poll (domain §3.9). The time of the answer does not
 * count as a change. The owner's view gets `no-store`.
 */
export function orUnchanged(
  answer: OrderAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): OrderAnswer | FastifyReply {
  const etag = `W/"${digest(answer)}"`;
  reply.header('etag', etag).header('cache-control', answer.detail === undefined ? 'private, no-cache' : 'no-store');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.includes(etag) ? reply.code(304).send() : answer;
}

function digest(answer: OrderAnswer): string {
  const timeless = JSON.stringify(answer, (key, value) => (key === 'server_time' ? undefined : value));
  return createHash('sha256').update(timeless).digest('base64url').slice(0, 22);
}
