import { describe, expect, test } from '@jest/globals';
import { violationsIn } from './violation.ts';

const digest = 'ab'.repeat(32);
const source = `https://shop.example/_assets/~2/mf-menu-cart/${digest}/client/page.js`;
const old = (part: object) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/checkout?email=ana@horno.pe',
    'effective-directive': 'connect-src',
    'blocked-uri': 'https://evil.example/collect?who=ana',
    'source-file': source,
    ...part,
  },
});
const modern = (body: object, type = 'csp-violation') => [
  { type, age: 1, url: 'https://shop.example/checkout?email=ana@horno.pe', body },
];
const expectedReport = {
  remote: 'mf-menu-cart',
  version: digest,
  directive: 'connect-src',
  blocked: 'https://evil.example',
};

/** Composition 27: violations are reported with the owner's name. */
describe('violationsIn', () => {
  test('returns the remote and the directive, and nothing about the visitor', () => {
    expect(violationsIn(old({}))).toEqual([expectedReport]);
    const { directive: effectiveDirective } = expectedReport;
    const body = { effectiveDirective, blockedURL: 'https://evil.example/x?y', sourceFile: source };
    expect(violationsIn(modern(body))).toEqual([expectedReport]);
  });

  test.each([
    [
      'an inline script',
      { 'blocked-uri': 'inline', 'source-file': undefined },
      { remote: 'unknown', directive: 'connect-src', blocked: 'inline' },
    ],
    [
      'no address',
      { 'blocked-uri': 'no address', 'source-file': '' },
      { remote: 'unknown', directive: 'connect-src', blocked: 'other' },
    ],
    [
      'no directive',
      { 'effective-directive': '<b>', 'blocked-uri': 'data:text/html,x' },
      { ...expectedReport, directive: 'other', blocked: 'data' },
    ],
  ])('attributes %s to no remote', (_, part, expected) => {
    expect(violationsIn(old(part))).toEqual([expected]);
  });

  test.each([
    ['an extension', old({ 'source-file': 'moz-extension://x/y.js' })],
    ['something else', modern({}, 'deprecation')],
    ['no report', { hello: 'world' }],
    ['nothing', undefined],
  ])('ignores %s', (_, body) => {
    expect(violationsIn(body)).toEqual([]);
  });
});
