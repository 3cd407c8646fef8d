import { expect, test } from '@jest/globals';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { known, namedRow, wholeRow } from './rows.ts';

const pies = pgTable('pies', { id: integer('id').notNull(), bakedBy: text('baked_by'), note: text('note') });

test('a column without a value is missing in a known row', () => {
  expect(known({ id: 1, bakedBy: null, note: '' })).toEqual({ id: 1, note: '' });
});

test('a whole row empties the columns without a value', () => {
  expect(wholeRow(pies, { id: 1, note: 'hot' })).toEqual({ id: 1, bakedBy: null, note: 'hot' });
});

test('a named row has the names of the database', () => {
  expect(namedRow(pies, { id: 0, bakedBy: 'Ana' })).toEqual({ id: 0, baked_by: 'Ana' });
});
