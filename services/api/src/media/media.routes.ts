import { setImmediate as nextTurn } from 'node:timers/promises';
import { readBuiltPicture } from '@horno/contracts/built-picture';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { createBodyCache } from '../http/body-cache.ts';
import { prepareBody, sendPrepared } from '../http/prepared-body.ts';
import { builtDrawingOf, type Drawing, drawingOf, heroDrawingOf } from './drawings.ts';

const MOST_BODIES = 1000;
const FILE = /^(?<key>.+)\.(?<hash>[0-9a-f]{8})\.svg$/;
const BUILT = /^(?<detail>low|full)\/(?<code>[A-Za-z0-9._~-]+)\.svg$/;
const SVG = 'image/svg+xml; charset=utf-8';
const forEver = { cacheControl: 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };
/** Headers for the drawing of a description: the drawings of a new version replace it within a day. */
const forADay = { cacheControl: 'public, max-age=86400, stale-while-revalidate=604800', vary: 'Accept-Encoding' };
/** Headers for a URL with an old hash: the current drawing, not to be cached. */
const oldHashHeaders = { cacheControl: 'public, no-cache', vary: 'Accept-Encoding' };

/** Registers the drawings of items. The URL contains the hash of the drawing, so a browser requests it only once. */
export function registerMedia(app: FastifyInstance, { catalogue, log }: Pick<Deps, 'catalogue' | 'log'>): void {
  const cache = createBodyCache(MOST_BODIES);

  app.get<{ Params: { kind: string; file: string } }>(
    '/api/v1/product-media/:kind/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const { kind, file } = request.params;
      const { key = '', hash } = FILE.exec(file)?.groups ?? {};
      const drawing = findDrawing(catalogue.current(), kind, key);
      if (drawing === undefined) throw new AppError('NOT_FOUND');
      const body = cache.get(drawing.hash, () => prepareBody(drawing.svg, SVG));
      return sendPrepared(request, reply, body, hash === drawing.hash ? forEver : oldHashHeaders);
    },
  );

  // A wildcard: a parameter of a path is at most 200 characters long, and a half-and-half can be longer.
  app.get<{ Params: { '*': string } }>(
    '/api/v1/product-media/built/*',
    { schema: { hide: true } },
    (request, reply) => {
      const { detail, code = '' } = BUILT.exec(request.params['*'])?.groups ?? {};
      const picture = detail === undefined ? undefined : readBuiltPicture(code);
      if (picture === undefined) throw new AppError('NOT_FOUND');
      const drawing = builtDrawingOf(picture, detail === 'full' ? 'full' : 'low');
      const body = cache.get(drawing.hash, () => prepareBody(drawing.svg, SVG));
      return sendPrepared(request, reply, body, forADay);
    },
  );

  app.addHook('onListen', (done) => {
    void warm(catalogue.current()).catch((error: unknown) => log.warn({ err: error }, 'menu card pre-render failed'));
    done();
  });
}

/** Draws all cards in advance (about half a second in all), one at a time between requests. */
async function warm(catalogue: Catalogue): Promise<void> {
  for (const item of catalogue.items) {
    drawingOf(catalogue, item);
    await nextTurn();
  }
}

function findDrawing(catalogue: Catalogue, kind: string, key: string): Drawing | undefined {
  const item = catalogue.itemByUuid.get(key);
  if (kind === 'hero') return item?.type === 'pizza' ? heroDrawingOf(catalogue, item) : undefined;
  const drawing = item && drawingOf(catalogue, item);
  return drawing?.kind === kind ? drawing : undefined;
}
