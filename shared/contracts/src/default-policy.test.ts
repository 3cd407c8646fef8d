import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createDefaultPolicy } from './default-policy.ts';

type Rules = Record<string, (text: string) => string>;
const page = globalThis as unknown as { trustedTypes?: object; location?: object };
const createPolicy = jest.fn<(name: string, rules: Rules) => void>();
beforeEach(() => {
  page.location = { href: 'http://localhost/order/pizzas', origin: 'http://localhost' };
});
afterEach(() => {
  page.trustedTypes = undefined;
  page.location = undefined;
  createPolicy.mockReset();
});

test('the default policy allows files of the shop and text without markup', () => {
  page.trustedTypes = { createPolicy, defaultPolicy: null };
  createDefaultPolicy();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  for (const path of ['/_assets/shell/a/b.js', '/sw.js'])
    expect(rules?.createScriptURL?.(path)).toBe(`http://localhost${path}`);
  for (const url of [
    'https://evil.example/_assets/a.js',
    'https://evil.example/sw.js',
    '/api/a.js',
    '/x/_assets/',
    '/x/sw.js',
    'sw.js',
    'data:text/javascript,1',
    'blob:null/1',
  ])
    expect(() => rules?.createScriptURL?.(url)).toThrow(`refused script ${url}`);
  expect(rules?.createHTML?.('letter')).toBe('letter');
  for (const text of ['<img>', 'a<b', 'a&b']) expect(() => rules?.createHTML?.(text)).toThrow('refused markup');
});

test('it is created once, and in browsers that know policies', () => {
  page.trustedTypes = { createPolicy, defaultPolicy: {} };
  createDefaultPolicy();
  page.trustedTypes = undefined;
  createDefaultPolicy();
  expect(createPolicy).not.toHaveBeenCalled();
});
