import type { Consent } from './consent-answer.schema.ts';

/** Name of the consent cookie. */
export const CONSENT_COOKIE = 'sf.consent';
const VERSION = /^[\w-]{1,20}$/;
// `Date.parse` refuses text around an instant too, so a pattern without `^` or `$` has the same results.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Reads the answer from a document's cookies. Returns undefined when it is missing or malformed, which counts as no. */
export function readConsent(cookies: string): Consent | undefined {
  const value = new RegExp(`(?:^|; )${CONSENT_COOKIE.replace('.', '\\.')}=([^;]*)`).exec(cookies)?.[1];
  if (value === undefined) return undefined;
  const [version, analytics, ...at] = value.split('.') as [string, ...string[]];
  if (analytics !== '0' && analytics !== '1') return undefined;
  const instant = at.join('.');
  // Checked without zod: every page reads the consent before zod is loaded.
  const isInstant = INSTANT.test(instant) && !Number.isNaN(Date.parse(instant));
  return VERSION.test(version) && isInstant ? { version, analytics: analytics === '1', at: instant } : undefined;
}

/** Returns the answer as a `Set-Cookie` value with a lifetime of twelve months. */
export function consentCookie({ version, analytics, at }: Consent): string {
  return `${CONSENT_COOKIE}=${version}.${analytics ? 1 : 0}.${at}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
