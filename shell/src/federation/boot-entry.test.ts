import { describe, expect, jest, test } from '@jest/globals';
import react from 'react';
import { bootEntry } from './boot-entry.ts';

type Entry = Parameters<typeof bootEntry>[0];
type Started = Entry & {
  f: { consumes(chunk: string, waits: Promise<unknown>[]): void };
  getContainer(part: string): Promise<() => unknown>;
};

/** An entry whose chunk `page` takes the modules of `shared` from the page. */
function anEntry(shared: Record<string, { shareKey: string; fallback?: () => Promise<() => unknown> }>): Started {
  const entry: Entry = {
    ...{ m: {}, f: {}, p: '/_assets/mf-sample/a/', u: String, k: String },
    consumesLoadingData: { chunkMapping: { page: Object.keys(shared) }, moduleIdToConsumeDataMapping: shared },
    initializeExposesData: { moduleMap: { './page-home': async () => () => 'the page' } },
  };
  bootEntry(entry);
  return entry as Started;
}

/** Loads the chunk `page`, and returns what a module of the entry exports. */
async function taken(entry: Started, id: string): Promise<unknown> {
  const waits: Promise<unknown>[] = [];
  entry.f.consumes('page', waits);
  await Promise.all(waits);
  const module = { exports: undefined as unknown };
  entry.m[id]?.(module);
  return module.exports;
}

describe('bootEntry', () => {
  test('gives a chunk the modules of the shell’s script at once', () => {
    const entry = anEntry({ 17: { shareKey: 'react' } });
    const waits: Promise<unknown>[] = [];
    entry.f.consumes('page', waits);
    expect(waits).toEqual([]);
    const module = { exports: undefined };
    entry.m[17]?.(module);
    expect(module.exports).toBe(react);
  });

  test('loads a module that pages load when they need it, once', async () => {
    const entry = anEntry({ 5: { shareKey: 'zod/mini' } });
    const waits: Promise<unknown>[] = [];
    entry.f.consumes('page', waits);
    entry.f.consumes('page', waits);
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBe(waits[1]);
    expect(await taken(entry, '5')).toHaveProperty('object');
  });

  test('takes what the entry brings for a module that the shell does not share', async () => {
    const entry = anEntry({ 5: { shareKey: 'lodash', fallback: async () => () => 'own copy' } });
    expect(await taken(entry, '5')).toBe('own copy');
  });

  test.each(['constructor', '__proto__', 'toString'])('does not share what every object has: %s', async (shareKey) => {
    await expect(taken(anEntry({ 5: { shareKey } }), '5')).rejects.toThrow(`The shell does not share ${shareKey}.`);
  });

  test('fails for a module that neither has, and asks again afterwards', async () => {
    const fallback = jest.fn(async (): Promise<() => unknown> => {
      throw new Error('did not come');
    });
    const [poor, unlucky] = [anEntry({ 5: { shareKey: 'lodash' } }), anEntry({ 5: { shareKey: 'lodash', fallback } })];
    await expect(taken(poor, '5')).rejects.toThrow('The shell does not share lodash.');
    await expect(taken(unlucky, '5')).rejects.toThrow('did not come');
    fallback.mockResolvedValue(() => 'own copy');
    expect(await taken(unlucky, '5')).toBe('own copy');
  });

  test('leaves a container with the parts of the entry', async () => {
    const entry = anEntry({});
    expect((await entry.getContainer('./page-home'))()).toBe('the page');
    await expect(entry.getContainer('./page-away')).rejects.toThrow('./page-away');
  });
});
