import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical.ts';
import signedRelease from './fixtures/signed-release.json' with { type: 'json' };

test('canonicalJson sorts keys by code unit at every depth, also keys that look like numbers', () => {
  expect(canonicalJson({ b: 1, a: { ñ: 1, Z: 2, 10: 3, 9: 4 } })).toBe('{"a":{"10":3,"9":4,"Z":2,"ñ":1},"b":1}');
});

test('canonicalJson omits undefined members and writes undefined items as null', () => {
  expect(canonicalJson({ a: undefined, b: [undefined, null] })).toBe('{"b":[null,null]}');
});

test('canonicalJson returns the same text for any key order and parses back to the same value', () => {
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

test('canonicalJson reproduces the payload of a release that the previous implementation signed', () => {
  const { payload, signature, publicKey } = signedRelease;
  const text = canonicalJson(JSON.parse(payload));
  expect(text).toBe(payload);
  expect(verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'))).toBe(true);
});
