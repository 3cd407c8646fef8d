import { expect, test } from '@jest/globals';
import { compilePrograms, generatedMs } from './generated.ts';

const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0' },
  paths: {
    '/stores': { get: { responses: { 200: { description: 'Stores', content: { 'application/json': { schema } } } } } },
  },
};
const program = (name: string) => `
import type { paths } from './api.ts';
const store: paths['/stores']['get']['responses'][200]['content']['application/json'] = { name: ${name} };
process.stdout.write(JSON.stringify({ ...store, from: process.env.FROM }));
`;

test(
  'compilePrograms runs a program that fits the document',
  async () => {
    const compiled = await compilePrograms(document, { 'store.ts': program("'Larco'") });
    expect(await compiled.run('store.ts', { FROM: 'test' })).toEqual({ name: 'Larco', from: 'test' });
    await compiled.remove();
  },
  generatedMs,
);

test(
  'compilePrograms refuses a program that does not fit, and a document that cannot be read',
  async () => {
    await expect(compilePrograms(document, { 'store.ts': program('7') })).rejects.toThrow("'number' is not assignable");
    const broken = { ...document, paths: { '/stores': { $ref: '#/components/pathItems/None' } } };
    await expect(compilePrograms(broken, { 'store.ts': program("'Larco'") })).rejects.toThrow("Can't resolve $ref");
  },
  generatedMs,
);
