import { randomBytes } from 'node:crypto';
import { EARLY_INPUT_HASH } from '../early-input/early-input.ts';

export function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the content security policy of a document. `tileHosts` are the origins of map tiles. */
export function contentSecurityPolicy(nonce: string, tileHosts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' '${EARLY_INPUT_HASH}' 'strict-dynamic'`,
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
  'reporting-endpoints': 'csp="/_csp"',
};
