import { expect, test } from '@jest/globals';
import { rememberLanguage } from './language-cookie.ts';

test('rememberLanguage stores the choice for a year', () => {
  const page = { cookie: '' };
  rememberLanguage(page as Document, 'en');
  expect(page.cookie).toBe(`lang=en; Path=/; Max-Age=${365 * 24 * 3600}; SameSite=Lax`);
});
