import { expect, test } from '@jest/globals';
import { houseGroups, ownAddressOf, relatedTexts } from './house-pages.ts';

test('houseGroups lists no address twice', () => {
  const addresses = houseGroups.flatMap(({ links }) => links.map(({ to }) => to));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('relatedTexts returns the group of a text without the text', () => {
  const beside = relatedTexts('/terms').map(({ key }) => key);
  expect(beside).toContain('privacy');
  expect(beside).not.toContain('terms');
});

test('relatedTexts returns the legal texts for a page outside of the text groups', () => {
  expect(relatedTexts('/membership').map(({ key }) => key)).toContain('terms');
});

test('ownAddressOf knows only the posts with their own address', () => {
  expect(ownAddressOf('conditions')).toBe('/conditions');
  expect(ownAddressOf('history')).toBeUndefined();
  expect(ownAddressOf('constructor')).toBeUndefined();
});
