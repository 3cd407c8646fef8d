/** @jest-environment node */
import type { WorkerRelease } from '@horno/contracts/worker-release';
import { expect, test } from '@jest/globals';
import { keep } from './keep.ts';

const files = ['/_assets/shell/a.js', '/_assets/shell/layout.js', '/_assets/mf-x/x.js'];
const release = { files, shared: ['/huts', '/faq'], own: ['/profile'], apart: [] } as unknown as WorkerRelease;

/** Runs `keep` with a network that lacks some files, and returns what was stored, in order. */
async function keepWith(lacks: (path: string) => boolean, known: readonly string[] = []): Promise<string[]> {
  const stored = [...known];
  const put = async (key: string) => void stored.push(key);
  const store = {
    file: async (key: string) => (known.includes(key) ? new Response('') : undefined),
    putFile: put,
    putText: put,
  };
  const fetch = async (path: string) => {
    if (lacks(path)) throw new TypeError('Load failed');
    return Object.defineProperty(new Response(''), 'url', { value: `https://shop.example${path}` });
  };
  await keep(['/huts', '/profile'], { scope: { horno: release, fetch } as never, store });
  return stored.slice(known.length);
}

test('the offline documents are stored after every file that they need', async () => {
  expect(await keepWith(() => false)).toEqual(['/huts', ...files, '/_offline', '/en/_offline']);
  expect(await keepWith(() => false, files.slice(0, 2))).toEqual([
    '/huts',
    ...files.slice(2),
    '/_offline',
    '/en/_offline',
  ]);
});

test('a network that is lost on the way leaves no offline document, which would be an empty page', async () => {
  expect(await keepWith((path) => path.endsWith('layout.js'))).toEqual(['/huts', files[0], files[2]]);
});
