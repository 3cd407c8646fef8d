import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { payloadMismatches } from './payload-mismatch.ts';
import type { JsonSchema } from './surface.schema.ts';

const of = (schema: z.core.$ZodType) => z.toJSONSchema(schema) as JsonSchema;
const reported = (given: z.core.$ZodType, expected: z.core.$ZodType) =>
  payloadMismatches(of(given), of(expected)).map(
    ({ path, given: has, expected: wants }) => `${path}: ${has} → ${wants}`,
  );

const cart = z.object({ count: z.number(), code: z.optional(z.string()), kind: z.enum(['D', 'C']) });

describe('payloadMismatches returns nothing for', () => {
  test.each<[string, z.core.$ZodType, z.core.$ZodType]>([
    ['the same schema', cart, cart],
    ['more members than expected', z.extend(cart, { more: z.string() }), cart],
    [
      'a required member where an optional one is expected',
      z.object({ a: z.string() }),
      z.object({ a: z.optional(z.string()) }),
    ],
    ['fewer values than expected', z.object({ a: z.enum(['x']) }), z.object({ a: z.enum(['x', 'y']) })],
    ['a listed value where any string is expected', z.literal('x'), z.string()],
    ['an integer where a number is expected', z.int(), z.number()],
    ['a narrower bound than expected', z.string().check(z.maxLength(3)), z.string().check(z.maxLength(5))],
    ['a member of an expected union', z.string(), z.union([z.string(), z.number()])],
    ['the same union in another order', z.union([z.number(), z.string()]), z.union([z.string(), z.number()])],
    ['lists of matching items', z.array(z.object({ a: z.int(), b: z.int() })), z.array(z.object({ a: z.number() }))],
    ['records of matching values', z.record(z.string(), z.int()), z.record(z.string(), z.number())],
    ['any payload where unknown is expected', cart, z.unknown()],
    ['the same nullable', z.nullable(z.string()), z.nullable(z.string())],
  ])('%s', (_, given, expected) => {
    expect(reported(given, expected)).toEqual([]);
  });
});

describe('payloadMismatches names the place of', () => {
  test.each<[string, z.core.$ZodType, z.core.$ZodType, string[]]>([
    ['a missing member', z.object({}), z.object({ a: z.string() }), ['a: – → string']],
    [
      'one that is not always there',
      z.object({ a: z.optional(z.string()) }),
      z.object({ a: z.string() }),
      ['a: string? → string'],
    ],
    [
      'another type',
      z.object({ a: z.object({ b: z.number() }) }),
      z.object({ a: z.object({ b: z.string() }) }),
      ['a.b: number → string'],
    ],
    ['a value more', z.enum(['x', 'y']), z.enum(['x']), [': "x"|"y" → "x"']],
    ['any string for listed ones', z.string(), z.enum(['x']), [': string → "x"']],
    [
      'a number for an integer',
      z.array(z.number()),
      z.array(z.int()),
      expect.arrayContaining([expect.stringMatching(/^\[\]: number → integer/)]) as never,
    ],
    ['no bound for one', z.string(), z.string().check(z.maxLength(5)), [': string → string maxLength 5']],
    [
      'a narrower bound than expected',
      z.string().check(z.maxLength(6)),
      z.string().check(z.maxLength(5)),
      [': string maxLength 6 → string maxLength 5'],
    ],
    ['null for never null', z.nullable(z.string()), z.string(), [': string|null → string']],
    [
      'another format',
      z.string(),
      z.iso.date(),
      expect.arrayContaining([expect.stringContaining('format date')]) as never,
    ],
    [
      'records of something else',
      z.record(z.string(), z.string()),
      z.record(z.string(), z.number()),
      ['{}: string → number'],
    ],
  ])('%s', (_, given, expected, mismatches) => {
    expect(reported(given, expected)).toEqual(mismatches);
  });
});

test.each<[string, JsonSchema, JsonSchema, string[]]>([
  ['members of any value', { properties: { a: true } }, { properties: { a: true } }, []],
  ['a member that may not exist', { properties: { a: { type: 'string' } } }, { properties: { a: false } }, ['a']],
  ['a choice of any value', { anyOf: [true] }, { type: 'string' }, ['']],
  ['a choice with any value', { type: 'string' }, { anyOf: [true, false] }, []],
  ['parts that are no objects', { allOf: [true] }, { allOf: [true, { type: 'string' }] }, ['']],
  ['a member that objects inherit', { properties: {} }, { properties: { constructor: { type: 'string' } } }, []],
])('payloadMismatches compares %s', (_what, given, expected, paths) => {
  expect(payloadMismatches(given, expected).map(({ path }) => path)).toEqual(paths);
});
