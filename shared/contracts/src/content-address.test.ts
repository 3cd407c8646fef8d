import { expect, test } from '@jest/globals';
import { contentAddress } from './content-address.ts';

test.each([
  ['faq', 'faq', '/faq'],
  ['term_and_condition', 'terms', '/terms'],
  ['privacy_policy', 'privacy', '/privacy'],
  ['privacy_policy', 'register', '/privacy/register'],
  ['privacy_policy', 'toString', undefined],
  ['post', 'history', '/topic/history'],
  ['post', 'conditions', '/conditions'],
  ['post', 'constructor', '/topic/constructor'],
  ['footer', 'footer', undefined],
] as const)('a text of the kind %s called %s stands at %s', (kind, slug, address) => {
  expect(contentAddress(kind, slug)).toBe(address);
});
