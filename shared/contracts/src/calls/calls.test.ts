import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { AnyCall } from '../call.ts';
import { defineCall } from '../define-call.ts';
import { calls } from './index.ts';

const all = Object.entries(calls) as [string, AnyCall][];
const parts = ['params', 'query', 'body', 'answer'] as const;
const isNothing = (schema: z.core.$ZodType) => schema._zod.def.type === 'undefined';

describe('calls', () => {
  test.each(all)('%s: the key is the id', (key, { id }) => {
    expect(id).toBe(key);
  });

  test('have unique methods and paths', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  test.each(all)('%s: the path names exactly its parameters', (_, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = isNothing(params) ? [] : Object.keys((params as z.ZodMiniObject).shape);
    expect(declared).toEqual(inPath);
    expect(path).toMatch(/^\/[A-Za-z0-9_{}/-]+$/);
  });

  test.each(all)('%s: a GET has neither body nor idempotency key', (_, call) => {
    if (call.method === 'GET') expect([isNothing(call.body), call.idempotent]).toEqual([true, false]);
    expect(call.summary.length).toBeGreaterThan(5);
  });

  test.each(all)('%s: each part converts to JSON schema', (_, call) => {
    for (const part of parts) {
      if (isNothing(call[part])) continue;
      const written = z.toJSONSchema(call[part], { io: part === 'answer' ? 'output' : 'input' });
      expect(written).toHaveProperty('type', 'object');
    }
  });

  test('defineCall refuses undeclared parts', () => {
    const bare = defineCall({ id: 'x.y', method: 'GET', path: '/x', summary: 'A bare call', answer: z.object({}) });
    expect(bare).toMatchObject({ access: 'any', idempotent: false });
    for (const part of ['params', 'query', 'body'] as const) {
      expect(z.safeParse(bare[part], undefined).success).toBe(true);
      expect(z.safeParse(bare[part], {}).success).toBe(false);
    }
  });

  test.each([
    [{}, 40],
    [{ limit: '5' }, 5],
  ])('limit parses %j to %p', (given, expected) => {
    const query = calls['places.getStore'].query;
    expect(query.parse({ location: '-77.03,-12.12', disposition: 'C', ...given }).limit).toBe(expected);
  });

  test.each(['0', '41', '2.5', 'many'])('limit refuses %p', (limit) => {
    const query = calls['places.getStore'].query;
    expect(query.safeParse({ location: '-77.03,-12.12', disposition: 'C', limit }).success).toBe(false);
  });
});
