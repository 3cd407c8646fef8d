import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import * as wire from './wire.ts';

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** Schema, what fits, what does not. */
const cases: [string, z.core.$ZodType, unknown[], unknown[]][] = [
  [
    'money',
    wire.MoneySchema,
    [0, 0.01, 5.9, 34.9, 0.1 + 0.2, 19.99, 1_000_000, -3.5],
    [0.001, 5.905, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, '5.90'],
  ],
  [
    'an instant',
    wire.InstantSchema,
    ['2024-05-23T00:30:00Z', '2024-05-23T00:30:00.000Z', '2024-05-22T19:30:00-05:00'],
    ['2024-05-23', '2024-05-23T00:30:00', '2024-13-01T00:00:00Z', '', 1716424200000],
  ],
  ['a day', wire.DaySchema, ['2024-05-22', '2024-02-29'], ['2023-02-29', '22-05-2024', '2024-5-2']],
  [
    'a clock time',
    wire.ClockTimeSchema,
    ['00:00', '19:30', '19:30:00', '24:00'],
    ['25:00', '9:30', '19:60', '19:30:60', '24:00:0'],
  ],
  [
    'a uuid',
    wire.UuidSchema,
    ['018f0000-0000-7000-8000-000000000001', '018F0000-0000-7000-8000-00000000000A'],
    ['018f0000', '018f0000-0000-7000-8000-00000000000g', ' 018f0000-0000-7000-8000-000000000001'],
  ],
  [
    'an id',
    wire.IdSchema,
    ['pz-pepperoni', 'grande', 'LIM-MIR-01', '150122:gz:calle'],
    ['', '-a', 'a b', 'a/b', "a'--", 'a'.repeat(81)],
  ],
  ['a latitude', wire.LatitudeSchema, [-90, 0, 90], [-90.1, 91]],
  ['a longitude', wire.LongitudeSchema, [-180, 180], [-180.1, 181]],
  ['a point as text', wire.LngLatTextSchema, ['-77.03,-12.12', '0,0'], ['-12.12', '-77.03, -12.12', 'a,b', '1000,0']],
  ['an order type', wire.OrderTypeSchema, ['D', 'C'], ['d', 'X', '']],
  ['a language', wire.LangSchema, ['es', 'en'], ['pt', 'ES']],
  ['now or later', wire.AdvanceOrderSchema, [0, 1], [2, '0', true]],
];

describe('wire formats', () => {
  test.each(cases)('%s accepts valid values', (_, schema, good) => {
    for (const value of good) expect([value, accepts(schema, value)]).toEqual([value, true]);
  });

  test.each(cases)('%s refuses invalid values', (_, schema, __, bad) => {
    for (const value of bad) expect([value, accepts(schema, value)]).toEqual([value, false]);
  });
});

describe('text and longText', () => {
  test.each([
    ['is trimmed', wire.text(10), '  Rosa ', 'Rosa'],
    ['keeps accents and marks', wire.text(20), 'Ñandú, 2.º piso', 'Ñandú, 2.º piso'],
    ['keeps surrogate pairs', wire.text(20), 'Hola 😀', 'Hola 😀'],
    ['may be empty where it is allowed', wire.text(10, 0), '   ', ''],
    ['keeps its lines when it has several', wire.longText(20), 'uno\ndos', 'uno\ndos'],
  ])('%s', (_, schema, given, expected) => {
    expect(z.parse(schema, given)).toBe(expected);
  });

  test.each([
    ['only spaces', wire.text(10), '   '],
    ['too long', wire.text(3), 'Rosa'],
    ['a line break in one line', wire.text(10), 'a\nb'],
    ['a NUL', wire.text(10), 'a\u0000b'],
    ['a lone surrogate', wire.text(10), 'a\ud83db'],
    ['a lone surrogate in several lines', wire.longText(10), 'a\n\ude00'],
    ['an escape character', wire.longText(10), 'a\u001b[31m'],
    ['a control character of the second set', wire.text(10), 'a\u0085b'],
    ['another line break than a line feed', wire.longText(10), 'a\rb'],
  ])('refuse text that is or contains %s', (_, schema, given) => {
    expect(accepts(schema, given)).toBe(false);
  });
});

test.each([
  ['D', 'D'],
  ['DELIVERY', 'D'],
  ['C', 'C'],
  ['CARRYOUT', 'C'],
])('AnyOrderTypeSchema parses %s to %s', (given, read) => {
  expect(z.parse(wire.AnyOrderTypeSchema, given)).toBe(read);
});

test.each(['d', 'X', '', 'PICKUP', null])('AnyOrderTypeSchema refuses %p', (given) => {
  expect(accepts(wire.AnyOrderTypeSchema, given)).toBe(false);
});
