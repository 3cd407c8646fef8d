import { expect, test } from '@jest/globals';
import { isSocialMethod, ticketOfHash, ticketOfState } from './social.ts';

test.each([
  ['#provider_token=a%2Bb&type=2', { token: 'a+b', method: 'google' }],
  ['#provider_token=x&type=1', { token: 'x', method: 'facebook' }],
  ['#provider_token=x&type=3', undefined],
  ['#provider_token=&type=2', undefined],
  ['#password', undefined],
  ['', undefined],
])('ticketOfHash parses %p as %j', (hash, ticket) => {
  expect(ticketOfHash(hash)).toEqual(ticket);
});

test.each([
  [{ ticket: { token: 'x', method: 'google' } }, { token: 'x', method: 'google' }],
  [{ ticket: { token: 'x', method: 'constructor' } }, undefined],
  [{ ticket: { token: 1, method: 'google' } }, undefined],
  [null, undefined],
])('ticketOfState parses %j as %j', (state, ticket) => {
  expect(ticketOfState(state)).toEqual(ticket);
});

test('isSocialMethod accepts the known providers only', () => {
  expect(['google', 'facebook', 'yahoo', 'toString', undefined].map(isSocialMethod)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
