import { AppError, errorCodeOf } from '@horno/contracts/errors';
import { UuidSchema } from '@horno/contracts/wire';
import { isFinal } from '@horno/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ownerOf } from '../cart/visitor.ts';
import { createChangeFeed } from '../change-feed.ts';
import type { Deps } from '../deps.ts';
import { type Actor, deviceOf, langOf, readLang, tokenOf } from '../http/context.ts';
import { ordersChannel } from './move-order.ts';
import { assertFound, maySeeAll } from './order-access.ts';
import { statusOf } from './order-statuses.ts';
import { streamOrder } from './order-stream.ts';
import { findOrder } from './orders.repo.ts';

/** Maximum open streams of one order: a page, a few tabs, other people. */
const MAX_PER_ORDER = 12;

const ParamsSchema = z.object({ id: UuidSchema });
const QuerySchema = z.object({
  /** Token of the signed link in the mail. */
  t: z.optional(z.string().check(z.maxLength(100))),
  /** Language of the reasons: a browser's EventSource sends no headers. */
  lang: z.optional(z.string().check(z.maxLength(10))),
});

/** `GET …/orders/{id}/stream`: server-sent events of the public view, and of the rider for visitors with the full view. */
export function registerOrderStream(app: FastifyInstance, deps: Deps): void {
  const { linkSecret } = deps;
  const feed = createChangeFeed(deps, ordersChannel);
  const open = new Set<{ end(): unknown }>();

  app.get(
    '/api/v1/product-order-be/orders/:id/stream',
    {
      config: { streamOf: 'orders.get' },
      schema: {
        operationId: 'orders.stream',
        tags: ['orders'],
        summary:
          'Phases of an order as they come: text/event-stream, one OrderPublic per event; `rider` events for the owner',
        params: ParamsSchema,
        querystring: QuerySchema,
        response: { 204: z.null().check(z.describe('The order has ended')) },
      },
    },
    async (request, reply) => {
      const uuid = (request.params as z.infer<typeof ParamsSchema>).id.toLowerCase();
      const order = assertFound(await findOrder(deps.db, uuid));
      const lastEventId = lastEventIdOf(request.headers['last-event-id']);
      // 204 makes a browser's EventSource stop reconnecting.
      const isOver = isFinal(statusOf(order).phase) && (lastEventId ?? 0) >= order.lastSeq;
      if (isOver) return reply.code(204).send();
      if (feed.count() >= deps.env.ORDER_STREAMS) throw new AppError('UNAVAILABLE_SERVICE', { retryAfterSeconds: 15 });
      if (feed.count(uuid) >= MAX_PER_ORDER) throw new AppError('TOO_MANY', { retryAfterSeconds: 15 });

      const { t: linkToken, lang } = request.query as z.infer<typeof QuerySchema>;
      const actor = await actorOf(app, request);
      const visitor = { ...ownerOf({ actor, device: deviceOf(request) }), linkToken };
      const isOwner = maySeeAll(order, visitor, linkSecret, deps.clock.now());
      reply.hijack();
      const response = reply.raw;
      if (response.destroyed) return reply;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      open.add(response);
      response.once('close', () => open.delete(response));
      try {
        await streamOrder(deps, feed, response, {
          uuid,
          lang: lang === undefined ? langOf(request) : readLang(lang),
          lastEventId,
          isOwner,
        });
      } catch (error) {
        request.log.error({ err: error }, 'order stream did not start: connection closed');
        response.destroy();
      }
      return reply;
    },
  );

  app.addHook('preClose', async () => {
    for (const response of open) response.end();
    await feed.close();
  });
}

/** Finds the session of the request. A session that has ended gets the public view. */
async function actorOf(app: FastifyInstance, request: FastifyRequest): Promise<Actor | undefined> {
  const token = tokenOf(request);
  if (token === undefined) return undefined;
  try {
    return await app.runtime.findActor(token);
  } catch (error) {
    if (errorCodeOf(error) === 'CUS-100001') return undefined;
    throw error;
  }
}

function lastEventIdOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}
