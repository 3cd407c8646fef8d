import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { createBodyCache } from '../http/body-cache.ts';
import { prepareBody, sendPrepared } from '../http/prepared-body.ts';
import { type Drawing, drawingOf, halvesDrawingOf } from './drawings.ts';

const MOST_BODIES = 1000;
const FILE = /^(?<key>.+)\.(?<hash>[0-9a-f]{8})\.svg$/;
const forEver = { cacheControl: 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' };
/** The address names an older drawing of something that is still sold: the present one, but not to keep. */
const thisOnce = { cacheControl: 'public, no-cache', vary: 'Accept-Encoding' };

/** Drawings of what is sold. The address holds the drawing's hash, so it never has to be asked for twice. */
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
      const body = cache.get(drawing.hash, () => prepareBody(drawing.svg, 'image/svg+xml'));
      return sendPrepared(request, reply, body, hash === drawing.hash ? forEver : thisOnce);
    },
  );

  app.addHook('onListen', (done) => {
    void warm(catalogue.current()).catch((error: unknown) => log.warn({ err: error }, 'cards not drawn ahead'));
    done();
  });
}

/** All cards take a good half second: drawn one at a time between requests, before somebody asks for all at once. */
async function warm(catalogue: Catalogue): Promise<void> {
  for (const item of catalogue.items) {
    drawingOf(catalogue, item);
    await nextTurn();
  }
}

function findDrawing(catalogue: Catalogue, kind: string, key: string): Drawing | undefined {
  if (kind === 'half' && key.includes('~')) {
    const [left = '', right = '', ...more] = key.split('~');
    const areBoth = [left, right].every((uuid) => catalogue.itemByUuid.get(uuid)?.type === 'pizza');
    return areBoth && more.length === 0 ? halvesDrawingOf(catalogue, [left, right]) : undefined;
  }
  const item = catalogue.itemByUuid.get(key);
  const drawing = item && drawingOf(catalogue, item);
  return drawing?.kind === kind ? drawing : undefined;
}
