import type { FastifyInstance } from 'fastify';
import type { StoreConfig } from '../options.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The one script address that the page makes is that of its worker.
  'trusted-types store-worker',
].join('; ');

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'screen-wake-lock=(self), geolocation=(), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sets the headers first, so that error responses have them too. */
export function addSecurityHeaders(app: FastifyInstance, { publicOrigin }: Pick<StoreConfig, 'publicOrigin'>): void {
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
