/** @jest-environment node */
import type { WorkerRelease } from '@horno/contracts/worker-release';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { answerCall, answerFile, answerPage } from './answers.ts';
import { openOfflineStore } from './offline-store.ts';

const origin = 'https://shop.example';
const release: WorkerRelease = {
  ...{ id: 4, digests: [], revoked: [], files: [], shared: ['/huts'], own: [], apart: [] },
  pageHeaders: { 'content-security-policy': 'script-src {origin}/_assets/' },
  unreachable: { es: '<h1>No hay conexión</h1>', en: '<h1>No connection</h1>' },
};
const file = `/_assets/mf-x/${'a'.repeat(64)}/client/x.js`;

type Fetch = typeof fetch;
const online: Fetch = async (given) =>
  Object.defineProperty(
    new Response(`live ${new URL((given as Request).url).pathname}`, {
      headers: { 'content-type': 'text/html', 'cache-control': 'public' },
    }),
    'type',
    { value: 'basic' },
  );
const offline: Fetch = async () => {
  throw new TypeError('Load failed');
};

/** Caches in memory that fail like those of a browser: when they are opened, or when something is stored. */
function memoryCaches(fails: { open?: Error; put?: Error } = {}): CacheStorage {
  const stored = new Map<string, Response>();
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, answer: Response) => {
      if (fails.put) throw fails.put;
      stored.set(key, answer);
    },
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
  return {
    open: async () => {
      if (fails.open) throw fails.open;
      return cache;
    },
  } as unknown as CacheStorage;
}

let work: Promise<unknown>[];
let reported: unknown[];
beforeEach(() => {
  work = [];
  reported = [];
});

function worker(caches: CacheStorage, network: { fetch: Fetch }) {
  const store = openOfflineStore({ caches, location: { origin } }, release, (error) => reported.push(error));
  const scope = { horno: release, fetch: (given: Parameters<Fetch>[0]) => network.fetch(given) } as never;
  const deps = { scope, store, revoked: new Set<string>(), later: (each: Promise<unknown>) => void work.push(each) };
  const given = (path: string) => [new Request(origin + path), new URL(path, origin)] as const;
  return {
    page: (path: string, isShared = true) => answerPage(...given(path), isShared, deps),
    call: (path: string) => answerCall(...given(path), deps),
    file: (path: string) => answerFile(...given(path), deps),
  };
}

describe('a worker without anything stored', () => {
  test.each([
    ['/huts', true, 'No hay conexión'],
    ['/checkout', false, 'No hay conexión'],
    ['/en/huts', true, 'No connection'],
    ['/en/checkout', false, 'No connection'],
  ])('answers %s with a page of its own when the network fails', async (path, isShared, title) => {
    const answer = await worker(memoryCaches(), { fetch: offline }).page(path, isShared);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(await answer.text()).toContain(title);
  });
});

describe.each([
  ['whose caches cannot be opened', { open: new DOMException('No access', 'SecurityError') }, 'SecurityError'],
  ['whose disk is full', { put: new DOMException('Quota', 'QuotaExceededError') }, 'QuotaExceededError'],
])('a worker %s', (_, fails, name) => {
  test('answers from the network and reports the error', async () => {
    const { page, call, file: asset } = worker(memoryCaches(fails), { fetch: online });
    const paths = ['/huts', '/api/v1/product-tenant/config', file] as const;
    const answers = [await page(paths[0]), await call(paths[1]), await asset(paths[2])];
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(paths.map((path) => `live ${path}`));
    await Promise.all(work);
    expect(new Set(reported.map((error) => (error as Error).name))).toEqual(new Set([name]));
  });

  test('answers with a page of its own when the network fails', async () => {
    const answer = await worker(memoryCaches(fails), { fetch: offline }).page('/huts');
    expect(await answer.text()).toContain('No hay conexión');
  });
});

test('a worker answers a page that it has stored when the network fails, with the headers of the release', async () => {
  const network = { fetch: online };
  const { page } = worker(memoryCaches(), network);
  await page('/huts');
  await Promise.all(work);
  network.fetch = offline;
  const answer = await page('/huts');
  expect(await answer.text()).toBe('live /huts');
  expect(answer.headers.get('content-security-policy')).toBe(`script-src ${origin}/_assets/`);
  expect(reported).toEqual([]);
});
