import { expect, test } from '@jest/globals';
import { failuresOf, ofGroup, withDescriptions } from './api-document.ts';

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } };

test('failuresOf lists each code once, and says how long to wait where that helps', () => {
  const codes = [
    ['LATE', 400],
    ['MANY', 429],
    ['AWAY', 503],
    ['WRONG', 400],
    ['LATE', 400],
  ] as const;
  const headers = { 'retry-after': expect.objectContaining({ type: 'integer' }) };
  expect(failuresOf(codes, 'Refused')).toEqual({
    400: { description: 'LATE, WRONG', content },
    429: { description: 'MANY', content, headers },
    503: { description: 'AWAY', content, headers },
  });
});

test('withDescriptions leaves the description that an answer has', () => {
  const answers = { 200: { type: 'object' }, 201: { type: 'object', description: 'Published' } };
  expect(withDescriptions(answers)).toEqual({ 200: { type: 'object', description: 'Answer' }, 201: answers[201] });
});

test('ofGroup returns the calls of one group, and the schemes that they use', () => {
  const pair = { tags: ['till'], security: [] };
  const move = { tags: ['till'], security: [{ key: [], time: [] }] };
  const document = {
    openapi: '3.1.0',
    tags: [{ name: 'till' }, { name: 'ops' }],
    paths: { '/pair': { post: pair, get: { tags: ['ops'] } }, '/move': { post: move }, '/stores': { get: {} } },
    components: { schemas: { A: {} }, securitySchemes: { key: {}, time: {}, token: {} } },
  };
  expect(ofGroup(document, 'till')).toEqual({
    openapi: '3.1.0',
    tags: [{ name: 'till' }],
    paths: { '/pair': { post: pair }, '/move': { post: move } },
    components: { schemas: { A: {} }, securitySchemes: { key: {}, time: {} } },
  });
});
