import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { menuFiles } from './menu-documents.ts';

const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{8}(?=\.pdf$)/, '');

/**
 * Registers the menus as PDF. The URL contains the hash of the file. A URL with an old hash returns the current menu without
 * long caching.
 */
export function registerMenuDocuments(app: FastifyInstance, { catalogue, log }: Pick<Deps, 'catalogue' | 'log'>): void {
  app.get<{ Params: { file: string } }>(
    '/api/v1/product-media/menus/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const wanted = withoutHash(file);
      const found = (await menuFiles(catalogue.current())).find((one) => withoutHash(one.file) === wanted);
      if (!found) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', found.file === file ? 'public, max-age=31536000, immutable' : 'public, no-cache')
        .header('content-disposition', `inline; filename="${wanted}"`)
        .type('application/pdf')
        .send(found.body);
    },
  );
  app.addHook('onListen', (done) => {
    menuFiles(catalogue.current()).catch((err: unknown) => log.warn({ err }, 'menu PDF pre-render failed'));
    done();
  });
}
