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

const lines = (given: JsonSchema, expected: JsonSchema) =>
  payloadMismatches(given, expected).map(({ path, given: has, expected: wants }) => `${path}: ${has} → ${wants}`);
const [string, number, boolean] = [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }];
const choice = { oneOf: [string, number] };
const both = { allOf: [string, { maxLength: 3 }] };

describe('payloadMismatches writes', () => {
  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a constant', { const: 'x' }, number, [': "x" → number']],
    ['listed values', { enum: ['x', 1] }, { const: 'x' }, [': "x"|1 → "x"']],
    ['a choice that is given', choice, string, [': string|number → string']],
    ['a choice that is expected', boolean, choice, [': boolean → string|number']],
    ['several types', { type: ['string', 'null'] }, string, [': string|null → string']],
    ['a bound without a type', { minimum: 1 }, number, [': any minimum 1 → number']],
    [
      'bounds of a text',
      string,
      { ...string, maxLength: 2, minLength: 1, pattern: 'p', format: 'f' },
      [': string → string format f pattern p minLength 1 maxLength 2'],
    ],
    ['bounds of a number', string, { ...number, maximum: 2, minimum: 1 }, [': string → number minimum 1 maximum 2']],
    [
      'bounds of a list',
      string,
      { type: 'array', maxItems: 2, minItems: 1 },
      [': string → array minItems 1 maxItems 2'],
    ],
    ['items without a schema', { type: 'array' }, { type: 'array', items: string }, ['[]: – → string']],
    ['a schema of no value', { properties: {} }, { properties: { a: false }, required: ['a'] }, ['a: – → never']],
    ['a schema of every value', { properties: {} }, { properties: { a: true }, required: ['a'] }, ['a: – → any']],
  ])('%s', (_, given, expected, written) => {
    expect(lines(given, expected)).toEqual(written);
  });
});

describe('payloadMismatches accepts', () => {
  test.each<[string, JsonSchema, JsonSchema]>([
    ['a constant of listed ones', { const: 'x' }, { enum: ['x', 'y'] }],
    ['an option of a choice', string, choice],
    ['a bound without a type', { ...number, minimum: 1 }, { minimum: 1 }],
    ['a dialect only', string, { $schema: 'https://json-schema.org/draft/2020-12/schema' }],
    ['a choice where all is expected', choice, {}],
    ['an optional member that is absent', { properties: {} }, { properties: { a: string } }],
    ['other members where none are expected', { additionalProperties: string }, { properties: {} }],
    ['a part that is expected', both, string],
    ['a member that never exists', { properties: { a: false } }, { properties: { a: { enum: ['x'] } } }],
    ['all parts that are expected', { ...string, maxLength: 2 }, both],
    ['items where none are expected', { type: 'array', items: string }, { type: 'array' }],
  ])('%s', (_, given, expected) => {
    expect(lines(given, expected)).toEqual([]);
  });
});

describe('payloadMismatches refuses', () => {
  test.each<[string, JsonSchema, JsonSchema]>([
    ['another constant', { const: 'z' }, { enum: ['x', 'y'] }],
    ['a value of another type', { enum: [1] }, { enum: ['x'] }],
    ['no type', { title: 'any' }, string],
    ['a choice with another type', choice, string],
    ['no option of a choice', boolean, choice],
    ['no part of those that are given', both, number],
    ['less than all parts', string, both],
  ])('%s', (_, given, expected) => {
    expect(payloadMismatches(given, expected)).toHaveLength(1);
  });
});

describe('bounds of a payload', () => {
  const isRefused = (given: JsonSchema, expected: JsonSchema) => payloadMismatches(given, expected).length > 0;
  test.each(['minimum', 'exclusiveMinimum', 'minLength', 'minItems'])('%s may only be higher', (key) => {
    const given = [{ [key]: 4 }, { [key]: 3 }, { [key]: 2 }, {}];
    expect(given.map((schema) => isRefused(schema, { [key]: 3 }))).toEqual([false, false, true, true]);
  });

  test.each(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'])('%s may only be lower', (key) => {
    const given = [{ [key]: 2 }, { [key]: 3 }, { [key]: 4 }, {}];
    expect(given.map((schema) => isRefused(schema, { [key]: 3 }))).toEqual([false, false, true, true]);
  });

  test.each(['pattern', 'format', 'multipleOf', '$ref'])('%s must be the same', (key) => {
    const given = [{ [key]: 'a' }, { [key]: 'b' }, {}];
    expect(given.map((schema) => isRefused(schema, { [key]: 'a' }))).toEqual([false, true, true]);
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
