import type { TestServer } from '@horno/db/testing';
import { type Child, startNode } from '@horno/tooling/internal/start-node';
import type { Send } from '../visitor.ts';

/** A back end in its own process, on a database that outlives it. */
export interface ShopProcess {
  start(): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Crashes the PostgreSQL server of the shop. The process stays. */
  crashDatabase(): Promise<void>;
  /** Returns true after the kill has begun. Later failures are interruptions and do not count. */
  isKilled(): boolean;
  /** Address of the running process. */
  url(): string;
  send: Send;
  /** Requests a page, or posts a form, as a browser does. Does not follow redirects. */
  browse(path: string, form?: Record<string, string>): Promise<{ status: number; body: string }>;
  /** Returns the shop's time. */
  now(): Date;
  /** Advances the clock and runs the jobs that are due. */
  pass(seconds: number): Promise<void>;
  /** Moves to the next evening when the present one is nearly over. Payments must not be pending: they would expire. */
  sleepWhenLate(): Promise<void>;
}

/** 19:30 in Lima, in the future: housekeeping runs before the clock is set and must find nothing old. */
const firstEvening = Date.parse('2040-05-23T00:30:00Z');
const DAY_MS = 24 * 3_600_000;
/** Carts start only in this time, so that the store is open when they become orders. */
const EVENING_MS = 2 * 3_600_000;
const READY_MS = 30_000;
const LOOK_MS = 20;

/** Waits until the process has its database again. */
async function untilReady(url: string): Promise<void> {
  const endsAt = Date.now() + READY_MS;
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (Date.now() > endsAt) throw new Error('the back end is not ready after its database came back');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** `server`: the database of the shop, in place of the embedded one in `dataDir`. */
export function shopProcess(
  dataDir: string,
  env: Record<string, string> = {},
  program = 'services/api/src/main.ts',
  server?: TestServer,
): ShopProcess {
  let api: { child: Child; url: string; control: string; isKilled: boolean } | undefined;
  let isDatabaseDown = false;
  let evening = firstEvening;
  let from = Date.now();
  const now = () => new Date(evening + Date.now() - from);

  async function setClock(): Promise<void> {
    const response = await fetch(`${api?.control}/__control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: now().toISOString() }),
    });
    if (!response.ok) throw new Error(`could not set the clock: ${await response.text()}`);
  }

  return {
    async start() {
      if (isDatabaseDown) await server?.start();
      isDatabaseDown = false;
      if (api?.child.isRunning()) {
        await untilReady(api.url);
        api.isKilled = false;
        await setClock();
        return;
      }
      const child = startNode(program, [], {
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        PORT: '0',
        CONTROL_PORT: '0',
        API_DOCS: '0',
        LIMITS_FACTOR: '1000',
        ...(server && { DATABASE_URL: server.url }),
        ...env,
      });
      const [control = '', url = ''] = await child.addresses(2);
      api = { child, url, control, isKilled: false };
      await setClock();
    },
    async sleepWhenLate() {
      if (now().getTime() - evening < EVENING_MS) return;
      evening += DAY_MS;
      from = Date.now();
      await setClock();
    },
    async kill() {
      if (!api) return;
      api.isKilled = true;
      await api.child.kill('SIGKILL');
    },
    async crashDatabase() {
      if (api) api.isKilled = true;
      isDatabaseDown = true;
      await server?.crash();
    },
    isKilled: () => api?.isKilled ?? true,
    url: () => api?.url ?? '',
    async send({ method, url, headers, payload }) {
      const response = await fetch(`${api?.url}${url}`, {
        method,
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      const text = await response.text();
      return { statusCode: response.status, json: () => JSON.parse(text) };
    },
    async browse(path, form) {
      const response = await fetch(`${api?.url}${path}`, {
        redirect: 'manual',
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      return { status: response.status, body: await response.text() };
    },
    now,
    async pass(seconds) {
      from -= seconds * 1000;
      await setClock();
    },
  };
}
