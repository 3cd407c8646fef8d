/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { createDefaultPolicy } from './default-policy.ts';

type Rules = Record<string, (text: string) => string>;
const page = globalThis as { trustedTypes?: object };
const createPolicy = jest.fn<(name: string, rules: Rules) => void>();
afterEach(() => {
  page.trustedTypes = undefined;
  createPolicy.mockReset();
});

test('the default policy allows files of the shop and text without markup', () => {
  page.trustedTypes = { createPolicy, defaultPolicy: null };
  createDefaultPolicy();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(rules?.createScriptURL?.('/_assets/shell/a/b.js')).toBe('http://localhost/_assets/shell/a/b.js');
  for (const url of ['https://evil.example/_assets/a.js', '/api/a.js', 'data:text/javascript,1', 'blob:null/1'])
    expect(() => rules?.createScriptURL?.(url)).toThrow('refused script');
  expect(rules?.createHTML?.('letter')).toBe('letter');
  expect(() => rules?.createHTML?.('<img>')).toThrow('refused markup');
});

test('it is created once, and in browsers that know policies', () => {
  page.trustedTypes = { createPolicy, defaultPolicy: {} };
  createDefaultPolicy();
  page.trustedTypes = undefined;
  createDefaultPolicy();
  expect(createPolicy).not.toHaveBeenCalled();
});
