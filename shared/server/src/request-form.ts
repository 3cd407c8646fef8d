import type { FastifyInstance } from 'fastify';

/** Another server may take another one of several hosts. */
const hasOneHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length <= 1;

/** Refuses requests whose target is not a path, or that name several hosts (RFC 9112 §3.2). */
export function refuseOtherForms(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.url?.startsWith('/') && hasOneHost(raw.rawHeaders)) return;
    throw Object.assign(new Error('The target is no path, or there are several hosts.'), { statusCode: 400 });
  });
}
