import { expect, test } from '@jest/globals';
import { forTools, withoutUnused } from './tool-schema.ts';

const number = { type: 'number' };
const text = { type: 'string' };

test('forTools says of what a tuple is made, and changes nothing else', () => {
  const pair = { type: 'array', prefixItems: [number, number], items: false, minItems: 2, maxItems: 2 };
  const mixed = { ...pair, prefixItems: [number, text] };
  const open = { type: 'array', prefixItems: [number], items: text };
  expect(forTools({ paths: { a: [pair, mixed, open, { items: false }] }, components: null })).toEqual({
    paths: { a: [{ ...pair, items: number }, { ...mixed, items: { anyOf: [number, text] } }, open, { items: false }] },
    components: null,
  });
});

test('forTools leaves multiples of whole numbers only', () => {
  const price = { ...number, minimum: 0, multipleOf: 0.01 };
  expect(forTools({ price, step: { ...number, multipleOf: 15 } })).toEqual({
    price: { ...number, minimum: 0 },
    step: { ...number, multipleOf: 15 },
  });
});

test('withoutUnused keeps the schemas that the calls refer to, also through another', () => {
  const ref = (id: string) => ({ $ref: `#/components/schemas/${id}` });
  const schemas = { A: ref('B'), B: number, AInput: ref('BInput'), BInput: number };
  const document = { paths: { '/a': ref('A') }, components: { schemas, securitySchemes: {} } };
  expect(withoutUnused(document)).toEqual({
    paths: document.paths,
    components: { schemas: { A: schemas.A, B: number }, securitySchemes: {} },
  });
});
