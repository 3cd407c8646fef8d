import { expect, test } from '@jest/globals';
import { documentFindings } from './checked.ts';

const failure = { description: 'Refused', content: { 'application/json': { schema: { type: 'object' } } } };
const shop = {
  openapi: '3.1.0',
  info: {
    ...{ title: 'Shop', version: '1.0.0', description: 'Calls' },
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    contact: { name: 'Shop' },
  },
  servers: [{ url: '/' }],
  tags: [{ name: 'stores', description: 'Stores' }],
  security: [],
  paths: {
    '/stores': {
      get: {
        ...{ operationId: 'stores', tags: ['stores'], summary: 'Stores', description: 'All of them' },
        responses: { 200: { ...failure, description: 'Stores' }, 400: failure },
      },
    },
  },
};
const { get } = shop.paths['/stores'];
const withGet = (change: object) => ({ ...shop, paths: { '/stores': { get: { ...get, ...change } } } });

test('documentFindings has none of a document that says all', async () => {
  expect(await documentFindings(shop)).toEqual([]);
});

test.each([
  [
    'a reference that leads nowhere',
    withGet({ responses: { ...get.responses, 200: { $ref: '#/components/responses/None' } } }),
    ['swagger-parser Missing $ref pointer', 'redocly no-unresolved-refs', 'spectral invalid-ref'],
  ],
  [
    'an answer without a description',
    withGet({ responses: { ...get.responses, 200: {} } }),
    ['swagger-parser Swagger schema validation failed', 'redocly struct', 'spectral oas3-schema'],
  ],
  [
    'an example that its schema refuses',
    withGet({
      responses: {
        ...get.responses,
        200: { description: 'Count', content: { 'text/plain': { schema: { type: 'integer' }, example: 'many' } } },
      },
    }),
    ['redocly no-invalid-media-type-examples', 'spectral oas3-valid-media-example'],
  ],
  [
    'a call without a name',
    withGet({ operationId: undefined }),
    ['redocly operation-operationId', 'spectral operation-operationId'],
  ],
  ['a call without a refusal', withGet({ responses: { 200: failure } }), ['redocly operation-4xx-response']],
  ['a call of an area that is not described', withGet({ tags: ['menus'] }), ['spectral operation-tag-defined']],
])('documentFindings refuses %s', async (_, document, expected) => {
  const found = await documentFindings(JSON.parse(JSON.stringify(document)));
  expect(expected.filter((finding) => !found.some((line) => line.startsWith(finding)))).toEqual([]);
  expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(new Set(expected.map((line) => line.split(' ')[0])));
});
