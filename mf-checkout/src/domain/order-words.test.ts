import { aCartLine } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { wordsKey } from './order-words.ts';

const cold = [aCartLine({ base_category: 'drinks', picture: { kind: 'food', id: 'dr-chicha' } })];

test.each([
  ['titles', 'cooking', 'cold.titles.cooking.D'],
  ['titles', 'ready', 'titles.ready.D'],
  ['phases', 'cooking', 'cold.phases.cooking.D'],
  ['phases', 'accepted', 'phases.accepted.D'],
  ['sentences', 'accepted', 'cold.sentences.accepted.D'],
  ['sentences', 'cooking', 'cold.sentences.cooking.D'],
  ['sentences', 'ready', 'cold.sentences.ready.D'],
  ['sentences', 'delivering', 'sentences.delivering.D'],
] as const)('%s of an order without a pizza that is %s read %s', (kind, scene, key) => {
  expect(wordsKey(kind, scene, { order_type: 'D' }, cold)).toBe(key);
});

test('an order with a pizza, or whose lines are hidden, reads the texts of a pizza', () => {
  expect(wordsKey('titles', 'cooking', { order_type: 'C' }, undefined)).toBe('titles.cooking.C');
  expect(wordsKey('phases', 'cooking', { order_type: 'C' }, [aCartLine()])).toBe('phases.cooking.C');
  expect(wordsKey('sentences', 'cooking', { order_type: 'C' }, [...cold, aCartLine()])).toBe('sentences.cooking.C');
});
