import { contentsCalls } from '@horno/contracts/calls/content';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createBodyCache } from '../http/body-cache.ts';
import { prepareBody, sendPrepared } from '../http/prepared-body.ts';
import { route } from '../http/route.ts';
import { contentNames, findContent } from './find-content.ts';
import { nutritionTable } from './nutrition-table.ts';

const MOST_BODIES = 200;
/** Lets clients use a text offline for a week; a new edition shows after ten minutes. */
const headers = {
  cacheControl: 'public, max-age=600, stale-while-revalidate=86400, stale-if-error=604800',
  vary: 'Accept-Encoding, Lang',
};

export function registerContents(app: FastifyInstance, { catalogue }: Pick<Deps, 'catalogue'>): void {
  const bodies = createBodyCache(MOST_BODIES);
  const prepare = (data: object) =>
    prepareBody(JSON.stringify({ status: true, message: '', data }), 'application/json; charset=utf-8');

  route(
    app,
    contentsCalls.get,
    ({ params: { kind }, query: { slug }, lang, request, reply }) => {
      const snapshot = catalogue.current();
      const item = findContent(snapshot, { kind, slug, lang });
      if (!item) throw new AppError('NOT_FOUND');
      const key = [snapshot.version, kind, item.slug, lang].join('|');
      return sendPrepared(
        request,
        reply,
        bodies.get(key, () => prepare({ item })),
        headers,
      );
    },
    { isConditional: true },
  );

  route(app, contentsCalls.list, () => ({ items: contentNames(catalogue.current()) }), { isForAll: true });

  route(
    app,
    contentsCalls.nutrition,
    ({ query, lang }) => ({
      items: nutritionTable(catalogue.current(), { ...query, lang }),
    }),
    { isForAll: true },
  );
}
