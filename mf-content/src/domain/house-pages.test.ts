import { expect, test } from '@jest/globals';
import { houseGroups, ownAddressOf, textsBeside } from './house-pages.ts';

test('no address is listed twice', () => {
  const addresses = houseGroups.flatMap(({ links }) => links.map(({ to }) => to));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a text has its group beside it, never itself', () => {
  const beside = textsBeside('/terms').map(({ key }) => key);
  expect(beside).toContain('privacy');
  expect(beside).not.toContain('terms');
});

test('a text outside of the groups of texts has the legal ones beside it', () => {
  expect(textsBeside('/membership').map(({ key }) => key)).toContain('terms');
});

test('posts with an address of their own are known, and nothing else is', () => {
  expect(ownAddressOf('conditions')).toBe('/conditions');
  expect(ownAddressOf('history')).toBeUndefined();
  expect(ownAddressOf('constructor')).toBeUndefined();
});
