import type { FastifyInstance } from 'fastify';

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#27110a"/><path d="M5 9c7-4 15-4 22 0L16 28z" fill="#f8c24a"/><path d="M5 9c7-4 15-4 22 0l-1.6 2.8c-6-3.2-12.800-3.2-18.800 0z" fill="#c98a3c"/><circle cx="13" cy="15" r="2.400" fill="#c8201a"/><circle cx="19" cy="14.500" r="2.200" fill="#c8201a"/><circle cx="16" cy="20.500" r="2" fill="#c8201a"/></svg>`;

/** Registers `/favicon.svg`. */
export function registerFavicon(app: FastifyInstance): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-type': 'image/svg+xml; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
      .send(FAVICON),
  );
}
