import { expect, test } from '@jest/globals';
import * as z from 'zod';
import { jsonSchemaFaults } from './json-schema.ts';

function nested(levels: number): object {
  let schema: object = {};
  for (let level = 0; level < levels; level += 1) schema = { not: schema };
  return schema;
}

test.each([
  [{}],
  [{ type: 'object', required: ['id'], properties: { id: { type: ['string', 'null'], pattern: '^[a-z]$' } } }],
  [{ anyOf: [{ const: 1 }, { enum: [1, 'a', null] }], unknownWord: 1, default: null }],
  [{ type: 'array', items: { $ref: '#/$defs/line' }, $defs: { line: { type: 'integer', minimum: 0 } } }],
  [{ type: 'object', additionalProperties: false, properties: { type: { type: 'string' }, next: { $ref: '#' } } }],
  [{ constructor: { x: 1 }, toString: 1, properties: { constructor: { type: 'string' } } }],
  [{ $ref: '#/$defs/a~1b%20c', $defs: { 'a/b c': true } }],
  [nested(30)],
  [{ patternProperties: { '^[a-z]+(-[a-z]+)*$': true } }],
])('%j is a schema', (schema) => {
  expect(jsonSchemaFaults(schema)).toEqual([]);
});

test.each([
  [{ type: 'objekt' }, 'type', /"objekt" is not one of string, number/],
  [{ type: [] }, 'type', /not one of/],
  [{ type: 'object', required: 'id' }, 'required', /not written as expected/],
  [{ properties: ['id'] }, 'properties', /object of schemas/],
  [{ properties: { id: 'string' } }, 'properties.id', /write a schema/],
  [{ properties: { id: { type: 'text' } } }, 'properties.id.type', /"text"/],
  [{ items: { anyOf: [] } }, 'items.anyOf', /list of schemas/],
  [{ items: [{ type: 'x' }] }, 'items.0.type', /"x"/],
  [{ additionalProperties: 'no' }, 'additionalProperties', /write a schema/],
  [{ maxLength: -1 }, 'maxLength', /0 or more/],
  [{ minimum: '1' }, 'minimum', /write a number/],
  [{ pattern: '(' }, 'pattern', /regular expression/],
  [{ enum: 'a' }, 'enum', /not written as expected/],
  [{ $ref: '#/$defs/line' }, '$ref', /leads nowhere/],
  [{ type: 'function' }, 'type', /"function"/],
  [{ $ref: '#/%' }, '$ref', /leads nowhere/],
  [{ $ref: '#/constructor' }, '$ref', /leads nowhere/],
  [{ $ref: '#/__proto__' }, '$ref', /leads nowhere/],
  [{ $ref: '#' }, '', /leads back to itself/],
  [{ properties: { a: { anyOf: [{ type: 'null' }, { $ref: '#/properties/a' }] } } }, 'properties.a', /back to itself/],
  [{ patternProperties: { '(a+)+$': true } }, 'patternProperties.(a+)+$', /take a browser long/],
  [{ patternProperties: { '(': true } }, 'patternProperties.(', /regular expression/],
  [{ description: 'x'.repeat(64_000) }, '', /64000 characters at most/],
])('%j is not a schema', (schema, place, problem) => {
  expect(jsonSchemaFaults(schema)).toEqual([
    { place, problem: { en: expect.stringMatching(problem), es: expect.any(String) } },
  ]);
});

test('a callback is a type of its own for props of slots', () => {
  expect(jsonSchemaFaults({ properties: { onClose: { type: 'function' } } }, ['function'])).toEqual([]);
});

test('schemas that are nested too deeply are refused, whatever their depth', () => {
  for (const levels of [33, 2500]) {
    const [fault, ...others] = jsonSchemaFaults(nested(levels));
    expect([fault?.problem.en, others]).toEqual([expect.stringMatching(/nest 32 schemas at most|leads back/), []]);
  }
});

test('references that repeat each other without end are refused', () => {
  const pair = (name: string) => ({ allOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] });
  const $defs = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`d${at}`, at === 29 ? {} : pair(`d${at + 1}`)]),
  );
  expect(jsonSchemaFaults({ ...pair('d0'), $defs }).map(({ place, problem }) => [place, problem.en])).toEqual([
    ['', 'it leads back to itself, or checks a value against more than 1000 schemas'],
  ]);
});

test.each([
  '^[a-z]+$',
  '^[a-z]+(?:-[a-z]+)*$',
  '^\\d{1,3}(?:,\\d{3})*(?:\\.\\d{2})?$',
  '^[A-Za-z0-9+/]*={0,2}$',
  '^https://[^ ]+$',
  '^(?:[01]\\d|2[0-3]):[0-5]\\d$',
  '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000)$',
  '^\\p{L}[\\p{L} ]*$',
])('pattern %s is checked by browsers', (pattern) => {
  expect(jsonSchemaFaults({ pattern })).toEqual([]);
});

test('the formats of zod are checked by browsers', () => {
  const { string, object, email, iso, uuid, ipv4 } = z;
  const event = object({ at: iso.datetime(), day: iso.date(), zoned: iso.datetime({ offset: true }), id: uuid() });
  const more = object({
    mail: email(),
    from: ipv4(),
    code: string().regex(/^[A-Z]{3}$/),
    begins: string().startsWith('a'),
  });
  expect([...jsonSchemaFaults(z.toJSONSchema(event)), ...jsonSchemaFaults(z.toJSONSchema(more))]).toEqual([]);
});

test.each([
  '(a+)+$',
  '^(a|a)*$',
  'a+b',
  '\\d+$',
  '^(.*)(.*)(.*)$',
  `^(${'a?'.repeat(30)})${'a'.repeat(30)}$`,
  '^(?:a|a){25}$',
  `^${'(a|a)'.repeat(25)}$`,
  '^(([a-z]{0,20}){20}x){20}$',
  `^${'x'.repeat(400)}$`,
])('pattern %s is refused', (pattern) => {
  const [fault] = jsonSchemaFaults({ properties: { a: { pattern } } });
  expect([fault?.place, fault?.problem.en]).toEqual([
    'properties.a.pattern',
    expect.stringContaining('take a browser'),
  ]);
});

test('each pattern is examined once, and of many slow ones a few', () => {
  const properties = (make: (at: number) => string) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`p${at}`, { pattern: make(at) }]));
  expect(jsonSchemaFaults({ properties: properties(() => '^[a-z]+$') })).toEqual([]);
  const problems = jsonSchemaFaults({ properties: properties((at) => `(a+)+${at}$`) }).map(({ problem }) => problem.en);
  expect(problems.filter((problem) => problem.includes('take a browser'))).toHaveLength(5);
  expect(problems.filter((problem) => problem.includes('50 different'))).toHaveLength(55);
});
