import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical.ts';

test('keys are sorted by code unit at every depth, also those that look like numbers', () => {
  expect(canonicalJson({ b: 1, a: { ñ: 1, Z: 2, 10: 3, 9: 4 } })).toBe('{"a":{"10":3,"9":4,"Z":2,"ñ":1},"b":1}');
});

test('absent members are left out, absent items become null', () => {
  expect(canonicalJson({ a: undefined, b: [undefined, null] })).toBe('{"b":[null,null]}');
});

test('reads back as the same value, and is the same text for it whatever the order of its keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const text = canonicalJson(value);
      const shuffled = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(JSON.parse(text))).toBe(text);
      expect(canonicalJson(shuffled)).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
