import { geoCalls } from '@horno/contracts/calls/geo';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { nearOf } from '../geo/point.ts';
import { type StreetArea, streetAreas, streetMap } from '../geo/streets/street-map.ts';
import { vectorBase } from '../geo/vector-base.ts';
import { type PreparedBody, prepareBody, sendPrepared } from '../http/prepared-body.ts';
import { route } from '../http/route.ts';
import { findPlace } from './find-place.ts';
import { toPlace } from './place-view.ts';

const GEOCODE_LIMIT = 5;
/** The vector lines change only with a new build of the program. */
const baseHeaders = { cacheControl: 'public, max-age=3600', vary: 'Accept-Encoding' };
const streetHeaders = { ...baseHeaders, cacheControl: 'public, max-age=604800' };
const credit = { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };

const jsonBody = (item: object) =>
  prepareBody(JSON.stringify({ status: true, message: '', data: { item } }), 'application/json; charset=utf-8');

/** Returns the prepared street map of an area. It is large, so it is compressed once, at its first request. */
function streetBodies(): (area: StreetArea) => PreparedBody {
  const bodies = new Map<StreetArea, PreparedBody>();
  return (area) => {
    const known = bodies.get(area);
    if (known) return known;
    const { streets, borders } = streetMap(area);
    const body = jsonBody({ streets: streets.map(([kind, name, ...lines]) => ({ kind, name, lines })), borders });
    bodies.set(area, body);
    return body;
  };
}

/** Registers the map service: suggestions, places and vector lines. */
export function registerGeo(app: FastifyInstance, { geocoder, catalogue, env }: Deps): void {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env;
  const drawn =
    url !== undefined && attribution !== undefined
      ? { tiles: { url, attribution } }
      : { street_maps: streetAreas.map((area) => ({ area, box: streetMap(area).box, credit })) };
  const base = jsonBody({ ...vectorBase(), ...drawn });
  const bodyOf = streetBodies();

  route(app, geoCalls.predictions, async ({ query: { text, limit, ...point }, lang }) => ({
    items: await geocoder.predict({ text, limit, lang, ...nearOf(point) }),
  }));

  route(app, geoCalls.place, async ({ params: { id }, lang }) => {
    const item = await findPlace(id, lang, { catalogue: catalogue.current(), geocoder, env });
    if (!item) throw new AppError('NOT_FOUND');
    return { item };
  });

  route(app, geoCalls.geocode, async ({ query: { text, ...point }, lang }) => ({
    items: (await geocoder.geocode({ text, limit: GEOCODE_LIMIT, lang, ...nearOf(point) })).map((place) =>
      toPlace(place, env),
    ),
  }));

  route(app, geoCalls.reverse, async ({ query, lang }) => {
    const place = await geocoder.reverse(query, lang);
    if (!place) throw new AppError('NOT_FOUND');
    return { item: toPlace(place, env) };
  });

  const prepared = { isConditional: true };
  route(
    app,
    geoCalls.streets,
    ({ params, request, reply }) => {
      const area = streetAreas.find((known) => known === params.area);
      if (area === undefined) throw new AppError('NOT_FOUND');
      return sendPrepared(request, reply, bodyOf(area), streetHeaders);
    },
    prepared,
  );
  route(app, geoCalls.base, ({ request, reply }) => sendPrepared(request, reply, base, baseHeaders), prepared);
}
