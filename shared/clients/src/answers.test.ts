import { expect, test } from '@jest/globals';
import { answerCheck } from './answers.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const check = answerCheck({
  paths: {
    '/stores/{code}': {
      get: {
        responses: {
          200: { description: 'Answer', ...json({ $ref: '#/components/schemas/Store' }), headers: { etag: {} } },
          404: { description: 'NOT_FOUND, GONE', ...json({ type: 'object' }) },
        },
      },
    },
    '/stores/pair': { post: { responses: { 204: { description: 'Done' } } } },
  },
  components: {
    schemas: { Store: { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: '^S' } } } },
  },
});
const type = { 'content-type': 'application/json; charset=utf-8' };
const answer = (status: number, body?: unknown, headers: Record<string, string> = type) => ({
  ...{ status, body },
  headers: new Headers(headers),
});

test.each([
  ['GET', '/stores/A', answer(200, { name: 'S' }, { ...type, etag: '"1"' })],
  ['GET', '/stores/A', answer(404, { error: { code: 'GONE' } })],
  ['POST', '/stores/pair', answer(204)],
  ['GET', '/menus', answer(404, {})],
])('answerCheck of %s %s %j finds nothing', (method, path, given) => {
  expect(check(method, path, given)).toEqual([]);
});

test.each([
  ['GET', '/stores/A', answer(200, { name: 'T' }), 'GET /stores/{code} 200: /name must match pattern "^S"'],
  ['GET', '/stores/A', answer(200, {}), "GET /stores/{code} 200:  must have required property 'name'"],
  ['GET', '/stores/A', answer(404, { error: { code: 'LATE' } }), 'GET /stores/{code} 404: code LATE'],
  ['GET', '/stores/A', answer(404, {}, { ...type, 'retry-after': '1' }), 'GET /stores/{code} 404: header retry-after'],
  ['GET', '/stores/A', answer(200, '', { 'content-type': 'text/html' }), 'GET /stores/{code} 200: type text/html'],
  ['GET', '/stores/A', answer(409, {}), 'GET /stores/{code}: 409 is not listed'],
  ['GET', '/menus', answer(200, {}), 'GET /menus: 200 is not listed'],
])('answerCheck of %s %s finds a fault of %j', (method, path, given, fault) => {
  expect(check(method, path, given)).toEqual([fault]);
});
