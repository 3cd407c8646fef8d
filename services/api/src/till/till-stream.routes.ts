import { AppError } from '@horno/contracts/errors';
import { TillCursorSchema } from '@horno/contracts/till';
import { IdSchema } from '@horno/contracts/wire';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ChangeFeed } from '../change-feed.ts';
import type { Deps } from '../deps.ts';
import { nextPage } from './page-of-feed.ts';
import { streamFeed } from './till-stream.ts';

/** Maximum open streams and waiting calls of one store. */
export const MAX_PER_STORE = 24;

const ParamsSchema = z.object({ store: IdSchema });
const QuerySchema = z.object({ after: z.optional(z.coerce.number().check(z.int(), z.gte(0))) });

/** `GET …/orders/stream`: the feed of a store as server-sent events, on a scope that requires signatures. */
export function registerTillStream(scope: FastifyInstance, deps: Deps, feed: ChangeFeed, closing: AbortSignal): void {
  scope.get(
    '/api/v1/stores/:store/orders/stream',
    {
      config: { streamOf: 'till.orders' },
      schema: {
        operationId: 'till.stream',
        tags: ['till'],
        summary:
          'The feed of the store as it grows: text/event-stream, one entry of till.orders per event, its seq as id',
        description: 'Without `after` and without the header `Last-Event-ID` the stream starts with the open orders.',
        params: ParamsSchema,
        querystring: QuerySchema,
      },
    },
    async (request, reply) => {
      const { store } = request.params as z.infer<typeof ParamsSchema>;
      const { after: asked } = request.query as z.infer<typeof QuerySchema>;
      const after = lastEventIdOf(request.headers['last-event-id']) ?? asked;
      if (feed.count(store) >= MAX_PER_STORE) throw new AppError('TOO_MANY', { retryAfterSeconds: 15 });
      if (after !== undefined) await nextPage(deps, store, after, 1);
      reply.hijack();
      const response = reply.raw;
      if (response.destroyed) return reply;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      const end = () => response.end();
      closing.addEventListener('abort', end);
      response.once('close', () => closing.removeEventListener('abort', end));
      try {
        const keyId = String(request.headers['x-till-key']).toLowerCase();
        await streamFeed(deps, feed, response, { store, keyId, after });
      } catch (error) {
        request.log.error({ err: error }, 'feed of a store did not start: connection closed');
        response.destroy();
      }
      return reply;
    },
  );
}

function lastEventIdOf(header: string | string[] | undefined): number | undefined {
  const id = typeof header === 'string' && header !== '' ? Number(header) : undefined;
  return id !== undefined && z.safeParse(TillCursorSchema, id).success ? id : undefined;
}
