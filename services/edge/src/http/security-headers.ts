import type { FastifyInstance } from 'fastify';
import { EARLY_INPUT_HASH } from '../early-input/early-input.ts';
import type { EdgeConfig } from '../options.ts';
import { randomText } from './random-text.ts';

export function makeNonce(): string {
  return randomText(16);
}

/** Returns the content security policy of a document. `tileHosts` are the origins of map tiles. */
export const contentSecurityPolicy = (nonce: string, tileHosts: readonly string[] = []): string =>
  policyOf(`'nonce-${nonce}' '${EARLY_INPUT_HASH}' 'strict-dynamic'`, tileHosts);

/**
 * Returns the policy of a document that the service worker answers from its cache: scripts of the shop's versions only. The worker
 * replaces `{origin}`.
 */
export const cachedPagePolicy = (tileHosts: readonly string[] = []): string =>
  policyOf(`{origin}/_assets/ '${EARLY_INPUT_HASH}'`, tileHosts);

function policyOf(scripts: string, tileHosts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    ["img-src 'self' data:", ...tileHosts].join(' '),
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // Older browsers support report-uri only, newer ones report-to.
    'report-uri /_csp',
    'report-to csp',
  ].join('; ');
}

/** Headers of every document, in addition to its content security policy. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'reporting-endpoints': 'csp="/_csp"',
};

/** Headers of every response. Documents and files replace the policy by a stricter one. */
const everyResponse: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Adds the headers of every response: other sites may not embed it, and an https shop is opened by https only. */
export function addSecurityHeaders(app: FastifyInstance, { publicOrigin }: Pick<EdgeConfig, 'publicOrigin'>): void {
  const isHttps = publicOrigin?.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyResponse);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
