import { expect, test } from '@jest/globals';
import { momentText, toFilter, toQuery } from './history.ts';

test.each([
  ['', { state: undefined, orderType: undefined, page: 1 }],
  ['state=open&type=C&page=3', { state: 'open', orderType: 'C', page: 3 }],
  ['state=constructor&type=X&page=-2', { state: undefined, orderType: undefined, page: 1 }],
  ['page=1.5', { state: undefined, orderType: undefined, page: 1 }],
  ['type=D&page=1000', { state: undefined, orderType: 'D', page: 1000 }],
  ['page=1001', { state: undefined, orderType: undefined, page: 1 }],
  ['page=5000', { state: undefined, orderType: undefined, page: 1 }],
])('toFilter parses %p as %j', (search, filter) => {
  expect(toFilter(new URLSearchParams(search))).toEqual(filter);
});

test('toQuery is empty for the first page without a filter', () => {
  expect(toQuery({ state: undefined, orderType: undefined, page: 1 })).toEqual({});
  expect(toQuery({ state: 'open', orderType: 'D', page: 2 })).toEqual({ state: 'open', type: 'D', page: 2 });
});

test('momentText uses the time of Lima', () => {
  expect(momentText('2024-05-23T00:30:00.000Z', 'es')).toMatch(/22 may\.? 2024.*7:30/);
  expect(momentText('2024-05-23T00:30:00.000Z', 'en')).toMatch(/May 22, 2024.*7:30/);
});
