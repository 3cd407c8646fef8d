import { expect, test } from '@jest/globals';
import { jsonSchemaFaults } from './json-schema.ts';

test.each([
  [{}],
  [{ type: 'object', required: ['id'], properties: { id: { type: ['string', 'null'], pattern: '^[a-z]$' } } }],
  [{ anyOf: [{ const: 1 }, { enum: [1, 'a', null] }], unknownWord: 1, default: null }],
  [{ type: 'array', items: { $ref: '#/$defs/line' }, $defs: { line: { type: 'integer', minimum: 0 } } }],
  [{ type: 'object', additionalProperties: false, properties: { type: { type: 'string' }, next: { $ref: '#' } } }],
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
])('%j is not a schema', (schema, place, problem) => {
  expect(jsonSchemaFaults(schema)).toEqual([
    { place, problem: { en: expect.stringMatching(problem), es: expect.any(String) } },
  ]);
});

test('a callback is a type of its own for props of slots', () => {
  expect(jsonSchemaFaults({ properties: { onClose: { type: 'function' } } }, ['function'])).toEqual([]);
});
