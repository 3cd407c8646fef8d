import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import { readEnvironment } from './environment.ts';

const schema = z.object({
  OVEN_PORT: z.coerce.number().int().max(65_535).default(3000),
  OVEN_KEY: z.string().min(8).optional(),
  OVEN_SCOPE: z.string().default('all'),
  OVEN_URL: z.url(),
});
const least = { OVEN_URL: 'http://127.0.0.1' };

describe('readEnvironment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'horno-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const read = (source: Record<string, string>) => () => readEnvironment(schema, { ...least, ...source });

  test('treats an empty variable as absent, unless it may be empty', () => {
    expect(read({ OVEN_PORT: '', OVEN_SCOPE: '' })()).toEqual({ ...least, OVEN_PORT: 3000, OVEN_SCOPE: 'all' });
    expect(readEnvironment(schema, { ...least, OVEN_SCOPE: '' }, { allowsEmpty: ['OVEN_SCOPE'] }).OVEN_SCOPE).toBe('');
  });

  test('operations 18: reads a variable from the file that NAME_FILE names, without the line end', () => {
    expect(read({ OVEN_KEY_FILE: file('key', 'a secret key\n') })()).toMatchObject({ OVEN_KEY: 'a secret key' });
    expect(read({ OVEN_PORT_FILE: file('port', '8080\r\n') })()).toMatchObject({ OVEN_PORT: 8080 });
  });

  test.each([
    ['a missing file', { OVEN_KEY_FILE: '/no/such/file' }, /OVEN_KEY_FILE: cannot read \/no\/such\/file \(ENOENT\)/],
    ['an empty file', { OVEN_KEY_FILE: file('empty', '\n') }, /OVEN_KEY_FILE: .+ is empty/],
    ['both ways', { OVEN_KEY: 'a secret key', OVEN_KEY_FILE: file('both', 'another key') }, /set either OVEN_KEY or/],
    ['a bad value in a file', { OVEN_KEY_FILE: file('short', 'short') }, /OVEN_KEY: /],
  ])('refuses %s, and never shows the secret', (_, source, problem) => {
    expect(read(source as never)).toThrow(problem);
    expect(read(source as never)).not.toThrow(/a secret key|another key/);
  });

  test('operations 19: lists bad, missing, misspelt and conflicting variables in one error', () => {
    const all = () =>
      readEnvironment(
        schema,
        { OVEN_PORT: '99999', OVEN_KEYS: 'x', OVEN_KEY_FILE: '/no/such/file', OTHER: 'x' },
        { prefix: 'OVEN_', conflicts: ({ OVEN_PORT }) => (OVEN_PORT ? ['OVEN_PORT: not today'] : []) },
      );
    for (const name of ['OVEN_PORT: Too big', 'OVEN_KEYS: no such', 'OVEN_KEY_FILE: ', 'OVEN_URL: ', 'not today']) {
      expect(all).toThrow(name);
    }
    expect(all).not.toThrow('OTHER');
  });
});
