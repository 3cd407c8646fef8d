import { geoCalls } from '@horno/contracts/calls/geo';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { nearOf } from '../geo/point.ts';
import { vectorBase } from '../geo/vector-base.ts';
import { prepareBody, sendPrepared } from '../http/prepared-body.ts';
import { route } from '../http/route.ts';
import { findPlace } from './find-place.ts';
import { toPlace } from './place-view.ts';

const GEOCODE_LIMIT = 5;
/** The vector lines change only with a new build of the program. */
const baseHeaders = { cacheControl: 'public, max-age=3600', vary: 'Accept-Encoding' };

/** Registers the map service: suggestions, places and vector lines. */
export function registerGeo(app: FastifyInstance, { geocoder, catalogue, env }: Deps): void {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env;
  const tiles = url !== undefined && attribution !== undefined && { tiles: { url, attribution } };
  const base = prepareBody(
    JSON.stringify({ status: true, message: '', data: { item: { ...vectorBase(), ...tiles } } }),
    'application/json; charset=utf-8',
  );

  route(app, geoCalls.predictions, async ({ query: { text, limit, ...point }, lang }) => ({
    items: await geocoder.predict({ text, limit, lang, ...nearOf(point) }),
  }));

  route(app, geoCalls.place, async ({ params: { id }, lang }) => {
    const item = await findPlace(id, lang, { catalogue: catalogue.current(), geocoder });
    if (!item) throw new AppError('NOT_FOUND');
    return { item };
  });

  route(app, geoCalls.geocode, async ({ query: { text, ...point }, lang }) => ({
    items: (await geocoder.geocode({ text, limit: GEOCODE_LIMIT, lang, ...nearOf(point) })).map(toPlace),
  }));

  route(app, geoCalls.reverse, async ({ query, lang }) => {
    const place = await geocoder.reverse(query, lang);
    if (!place) throw new AppError('NOT_FOUND');
    return { item: toPlace(place) };
  });

  route(app, geoCalls.base, ({ request, reply }) => sendPrepared(request, reply, base, baseHeaders));
}
