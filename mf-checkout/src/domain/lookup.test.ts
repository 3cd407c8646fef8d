import { expect, test } from '@jest/globals';
import { lookupErrors, parseOrderLink, readLookup } from './lookup.ts';

const number = 'W-240522-0123';
const uuid = '7d3c1f6e-0a52-4d0b-9a1e-5a2f3b4c5d6e';

test.each([
  [`https://horno.pe/tracker-order/${uuid}?t=abc`, '', { kind: 'open', uuid, token: 'abc' }],
  [uuid, 'lo que sea', { kind: 'open', uuid }],
  [' w-240522-0123 ', '987 654 321', { kind: 'ask', body: { number, phone_last4: '4321' } }],
  ['2405220123', '4321', { kind: 'ask', body: { number, phone_last4: '4321' } }],
  [number, '4321', { kind: 'ask', body: { number, phone_last4: '4321' } }],
  [number, '+51 987654321', { kind: 'ask', body: { number, phone_last4: '4321' } }],
  [number, ' Rosa@Correo.pe ', { kind: 'ask', body: { number, email: 'Rosa@Correo.pe' } }],
  ['', 'rosa@correo.pe', { kind: 'ask', body: { email: 'rosa@correo.pe' } }],
  [number, 'ana rosa@correo.pe', { kind: 'fault', field: 'proof', fault: 'wrongProof' }],
  [number, 'rosa@correo.pe, ana', { kind: 'fault', field: 'proof', fault: 'wrongProof' }],
  [' ', ' ', { kind: 'fault', field: 'number', fault: 'nothing' }],
  ['', '', { kind: 'fault', field: 'number', fault: 'nothing' }],
  ['', '4321', { kind: 'fault', field: 'number', fault: 'nothing' }],
  [number, '', { kind: 'fault', field: 'proof', fault: 'proof' }],
  [number, '321', { kind: 'fault', field: 'proof', fault: 'wrongProof' }],
  [number, 'rosa@correo', { kind: 'fault', field: 'proof', fault: 'wrongProof' }],
  ['mi pedido', '4321', { kind: 'fault', field: 'number', fault: 'wrongNumber' }],
])('readLookup of %p and %p', (typed, proof, result) => {
  expect(readLookup(typed, proof)).toEqual(result);
});

test('lookupErrors reports the field to correct', () => {
  expect(lookupErrors({ number, proof: '' })).toEqual({ proof: { key: 'tracking.faults.proof' } });
  expect(lookupErrors({ number: '', proof: '' })).toEqual({ number: { key: 'tracking.faults.nothing' } });
  expect(lookupErrors({ number, proof: '4321' })).toEqual({});
});

test.each([
  [`https://horno.pe/tracker-order/${uuid}?t=a.b-c_1`, { uuid, token: 'a.b-c_1' }],
  [`/en/tracker-order/${uuid.toUpperCase()}?x=1&t=a%2Bb#top`, { uuid, token: 'a+b' }],
  [`  ${uuid}  `, { uuid }],
  [`${uuid}?t=%E0%A4%A`, { uuid, token: '%E0%A4%A' }],
  ['W-240522-0123', undefined],
  ['', undefined],
])('the link %p is read', (text, expected) => {
  expect(parseOrderLink(text)).toEqual(expected);
});
