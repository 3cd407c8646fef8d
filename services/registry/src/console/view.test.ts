import { expect, test } from '@jest/globals';
import { createView } from './view.ts';

const at = (lang: 'es' | 'en', instant: string, now = '2026-03-02T15:00:00Z') =>
  createView({ lang, channel: 'production', channels: [], path: '/' }, new Date(now)).at(instant);

test.each([
  ['es', '2026-02-27T23:03:00Z', '27/02, 18:03'],
  ['en', '2026-02-27T23:03:00Z', '27/02, 18:03'],
  ['es', '2025-11-27T23:03:00Z', '27/11/2025, 18:03'],
  ['en', '2025-11-27T23:03:00Z', '27/11/2025, 18:03'],
  ['en', '2027-01-02T23:03:00Z', '02/01/2027, 18:03'],
] as const)('view in %s shows %s as %s, with the year where that is another one', (lang, instant, text) => {
  expect(at(lang, instant)).toBe(`${text}\u00a0PET`);
});

test('view takes the years of Peru', () => {
  const inPeru = ['2025-12-31T23:30:00-05:00', '2026-01-01T00:30:00-05:00'] as const;
  expect(at('en', inPeru[0], inPeru[1])).toBe('31/12/2025, 23:30\u00a0PET');
  expect(at('en', inPeru[0], '2026-01-01T04:59:00Z')).toBe('31/12, 23:30\u00a0PET');
});
