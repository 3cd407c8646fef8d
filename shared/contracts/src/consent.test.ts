import { describe, expect, test } from '@jest/globals';
import { consentCookie, readConsent } from './consent.ts';
import type { Consent } from './consent-answer.schema.ts';

const no: Consent = { version: '2024-04', analytics: false, at: '2024-05-23T00:30:00.000Z' };

describe('readConsent and consentCookie', () => {
  test.each([no, { ...no, analytics: true }])('read back the answer that was written: %j', (consent) => {
    const [pair] = consentCookie(consent).split(';');
    expect(readConsent(`lang=es; ${pair}; sf.in=1`)).toEqual(consent);
  });

  test('write a cookie for twelve months and the same site', () => {
    expect(consentCookie(no)).toBe(
      'sf.consent=2024-04.0.2024-05-23T00:30:00.000Z; Path=/; Max-Age=31536000; SameSite=Lax',
    );
  });

  test.each([
    '',
    'sf.consent=',
    'sf.consent=2024-04.2.2024-05-23T00:30:00.000Z',
    'sf.consent=2024-04.1.yesterday',
    'sf.consent=<b>.1.2024-05-23T00:30:00.000Z',
    'sf.consent=<b>a.1.2024-05-23T00:30:00.000Z',
    'sf.consent=2024-04<b>.1.2024-05-23T00:30:00.000Z',
    'sf.consent=2024-04.1.x2024-05-23T00:30:00.000Z',
    'sf.consent=2024-04.1.2024-05-23T00:30:00.000Zx',
    'sf.consent=2024-04.1.2024-13-23T00:30:00.000Z',
    'sf.consent=2024-04.1.23 May 2024',
    'sfxconsent=2024-04.1.2024-05-23T00:30:00.000Z',
    'not-sf.consent=2024-04.1.2024-05-23T00:30:00.000Z',
  ])('return undefined when the cookie is malformed: %s', (cookies) => {
    expect(readConsent(cookies)).toBeUndefined();
  });

  test.each(['2024-05-23T00:30Z', '2024-05-23T00:30:15Z', '2024-05-22T19:30:00-05:00', '2024-05-23T05:30:00.5+05:00'])(
    'read the instant %s',
    (at) => {
      expect(readConsent(`sf.consent=2024-04.1.${at}`)).toEqual({ version: '2024-04', analytics: true, at });
    },
  );
});
