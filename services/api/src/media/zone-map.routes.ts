import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createBodyCache } from '../http/body-cache.ts';
import { prepareBody, sendPrepared } from '../http/prepared-body.ts';
import { zoneMapSvg } from './zone-maps.ts';

const dayHeaders = { cacheControl: 'public, max-age=86400', vary: 'Accept-Encoding' };

/** Registers the maps of the delivery areas, drawn from the zones of the stores. */
export function registerZoneMaps(app: FastifyInstance, { catalogue }: Pick<Deps, 'catalogue'>): void {
  const cache = createBodyCache(4);
  app.get<{ Params: { file: string } }>(
    '/api/v1/product-media/zones/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const region = /^(lima|province)\.svg$/.exec(request.params.file)?.[1];
      if (region !== 'lima' && region !== 'province') throw new AppError('NOT_FOUND');
      const snapshot = catalogue.current();
      const body = cache.get(`${region} ${snapshot.version}`, () =>
        prepareBody(zoneMapSvg(snapshot, region), 'image/svg+xml; charset=utf-8'),
      );
      return sendPrepared(request, reply, body, dayHeaders);
    },
  );
}
