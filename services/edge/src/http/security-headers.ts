import { EARLY_INPUT_HASH } from '../early-input/early-input.ts';
import type { TextHashes } from '../page/inline-assets.ts';
import { OLD_BROWSER_HASH } from '../page/old-browser.ts';

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/**
 * Returns the content security policy of a document. Scripts are files of the shop's own versions, or their texts. No other address of the shop can
 * be one: answers of the api and uploads never run. The policy is the same for every visitor. `origin` is the shop's, `tileHosts` are the
 * origins of map tiles, `policies` the Trusted Types policies that remotes of the release declare, `hashes` those of the texts of styles
 * and scripts in the document.
 */
export function contentSecurityPolicy(
  origin: string,
  tileHosts: readonly string[] = [],
  policies: readonly string[] = [],
  hashes: TextHashes = { styles: [], scripts: [] },
): string {
  return [
    "default-src 'self'",
    [
      `script-src ${origin}/_assets/ ${origin}/sw.js`,
      ...quoted([EARLY_INPUT_HASH, OLD_BROWSER_HASH, ...hashes.scripts]),
    ].join(' '),
    ["style-src 'self'", ...quoted(hashes.styles)].join(' '),
    ["img-src 'self' data:", ...tileHosts].join(' '),
    "connect-src 'self'",
    `worker-src ${origin}/sw.js`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    ['trusted-types default', ...policies].join(' '),
    // Older browsers support report-uri only, newer ones report-to.
    'report-uri /_csp',
    'report-to csp',
  ].join('; ');
}

/** Policy of a document that the service worker answers from its cache. The worker replaces `{origin}`. */
export const cachedPagePolicy = (tileHosts: readonly string[] = [], policies: readonly string[] = []): string =>
  contentSecurityPolicy('{origin}', tileHosts, policies);

/** Headers of every document, in addition to its content security policy. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // A script without the hash of its release does not load.
  'integrity-policy': 'blocked-destinations=(script)',
  'reporting-endpoints': 'csp="/_csp"',
};

/** Headers of every response: other sites may not embed it. Documents and files replace the policy by a stricter one. */
export const shopHeaders: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
