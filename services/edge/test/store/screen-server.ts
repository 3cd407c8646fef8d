import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type RunningStore, type StoreOptions, startStore } from '../../src/store/start.ts';

export const now = new Date('2024-05-23T00:30:00.000Z');

export interface TestScreen extends RunningStore {
  /** Calls the server as its own page does. */
  call(method: string, path: string, init?: { body?: unknown; cookie?: string; headers?: object }): Promise<Response>;
}

/** Starts the server with a small built page. Everything is removed by `close`. */
export async function startScreen(options: Partial<StoreOptions> & { apiUrl: string }): Promise<TestScreen> {
  const dir = await mkdtemp(join(tmpdir(), 'horno-store-'));
  const screenDir = join(dir, 'screen');
  await mkdir(join(screenDir, 'assets'), { recursive: true });
  await writeFile(join(screenDir, 'index.html'), '<!doctype html><title>Horno</title>');
  await writeFile(join(screenDir, 'worker.js'), 'addEventListener("fetch", () => undefined);');
  await writeFile(join(screenDir, 'assets', 'icon-AB12.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(screenDir, 'assets', 'screen-AB12.js'), `console.log('${'pizza '.repeat(400)}');`);
  const log = pino({ level: 'silent' });
  const store = await startStore({ port: 0, dataDir: dir, screenDir, clock: { now: () => now }, log, ...options });
  return {
    ...store,
    call: (method, path, { body, cookie, headers } = {}) =>
      fetch(store.url + path, {
        method,
        headers: {
          ...(method !== 'GET' && { origin: options.publicOrigin ?? store.url }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...headers,
        },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
        redirect: 'manual',
      }),
    async close() {
      await store.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

/** The code of a failure. */
export const codeOf = async (answer: Response): Promise<string | undefined> =>
  ((await answer.json()) as { error?: { code: string } }).error?.code;
