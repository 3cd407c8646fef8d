import { bannersCalls } from '@horno/contracts/calls/content';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { bannersByPosition } from './banners.ts';

export function registerBanners(app: FastifyInstance, { catalogue, clock }: Deps): void {
  route(
    app,
    bannersCalls.positions,
    ({ query, lang }) => ({
      item: bannersByPosition(catalogue.current(), {
        codes: query.code.split(','),
        lang,
        now: clock.now(),
        ...(query.outlet_code !== undefined && { store: app.placeKeys.factsOf(query.outlet_code) }),
      }),
    }),
    { isForAll: true },
  );
}
