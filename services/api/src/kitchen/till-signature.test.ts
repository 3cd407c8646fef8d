import { expect, test } from '@jest/globals';
import { isTillSignature, signTillBody, storeSecret } from './till-signature.ts';

const body = '{"event_id":"1","status":13}';
const secret = storeSecret('master', 'LIM-MIR-01');
const signature = signTillBody(secret, body);

test('isTillSignature accepts the signature of the store’s till with or without prefix', () => {
  expect(isTillSignature(secret, body, signature)).toBe(true);
  expect(isTillSignature(secret, body, `sha256=${signature}`)).toBe(true);
});

test.each([
  ['a changed body', secret, `${body} `, signature],
  ["another store's secret", storeSecret('master', 'LIM-MIR-02'), body, signature],
  ['the master secret itself', 'master', body, signature],
  ['an empty header', secret, body, ''],
  ['a short header', secret, body, signature.slice(2)],
])('isTillSignature refuses a signature with %s', (_case, key, raw, header) => {
  expect(isTillSignature(key, raw, header)).toBe(false);
});
