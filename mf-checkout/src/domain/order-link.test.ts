import { expect, test } from '@jest/globals';
import { parseOrderLink } from './order-link.ts';

const uuid = '7d3c1f6e-0a52-4d0b-9a1e-5a2f3b4c5d6e';

test.each([
  [`https://horno.pe/tracker-order/${uuid}?t=a.b-c_1`, { uuid, token: 'a.b-c_1' }],
  [`/en/tracker-order/${uuid.toUpperCase()}?x=1&t=a%2Bb#top`, { uuid, token: 'a+b' }],
  [`  ${uuid}  `, { uuid }],
  [`${uuid}?t=%E0%A4%A`, { uuid, token: '%E0%A4%A' }],
  ['W-240522-0123', undefined],
  ['', undefined],
])('%p', (text, expected) => {
  expect(parseOrderLink(text)).toEqual(expected);
});
