import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnswerCheck, answerCheck } from '@horno/clients/answers';
import { ExampleFile } from '@horno/clients/examples';
import pino from 'pino';
import { openKeyring } from '../src/releases/keyring.ts';
import { type Registry, type RegistryOptions, startRegistry } from '../src/start.ts';
import { openPersonSession } from '../src/tokens/tokens.ts';
import { type BuiltPackage, temporaryFolder, uploadForm } from './built-package.ts';
import { openTestDatabase } from './test-database.ts';

/** A clock that moves only by `advance`, so that every row has its own time. */
function testClock(start = '2026-03-02T15:00:00.000Z') {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    advance: (seconds: number) => {
      nowMs += seconds * 1000;
    },
  };
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  body: any;
  text: string;
}

export type TestRegistry = Awaited<ReturnType<typeof startTestRegistry>>;

/** For `beforeAll`: a machine under load takes its time to make a database. */
export const startUpMs = 60_000;

const examples = new ExampleFile(new URL('../src/http/examples.json', import.meta.url));

/** A whole registry on 127.0.0.1, with a database in memory. */
export async function startTestRegistry(extra: Partial<RegistryOptions> = {}) {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = testClock();
  const dir = await temporaryFolder();
  const options = {
    db,
    clock,
    dataDir: join(dir, 'data'),
    artifactsDir: join(dir, 'artifacts'),
    host: '127.0.0.1',
    port: 0,
    log: pino({ level: 'silent' }),
    // Tests look at the plans, and let the guard look, themselves.
    duePollMs: 3_600_000,
    guardPollMs: 3_600_000,
    ...extra,
  };
  const registry: Registry = await startRegistry(options);
  let ops = '';
  let document: Promise<AnswerCheck> | undefined;

  /** Fails when the API document does not describe an answer of the API. */
  async function mustBeDocumented(method: string, path: string, sent: unknown, answer: Answer): Promise<void> {
    const { pathname } = new URL(path, registry.url);
    if (!pathname.startsWith('/v1/') || pathname === '/v1/openapi.json') return;
    document ??= fetch(new URL('/v1/openapi.json', registry.url)).then(async (sent) => answerCheck(await sent.json()));
    const check = await document;
    const faults = check(method, pathname, answer);
    const id = check.idOf(method, pathname);
    if (id !== undefined && answer.status < 300 && answer.body !== undefined) {
      const call = { body: sent instanceof FormData ? undefined : sent, answer: answer.body };
      examples.add(id, call, ({ answer: body }) => check(method, pathname, { ...answer, body }).length === 0);
    }
    if (faults.length > 0) throw new Error(`not as the API document says: ${faults.join('; ')}`);
  }

  async function call(method: string, path: string, init: { body?: unknown; token?: string; headers?: object } = {}) {
    clock.advance(1);
    const isForm = init.body instanceof FormData;
    const headers: Record<string, string> = { ...init.headers };
    if (init.token) headers.authorization = `Bearer ${init.token}`;
    if (init.body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const body = isForm ? (init.body as FormData) : init.body === undefined ? undefined : JSON.stringify(init.body);
    const answer = await fetch(new URL(path, registry.url), { method, headers, body, redirect: 'manual' });
    const text = await answer.text();
    const isJson = text !== '' && answer.headers.get('content-type')?.includes('application/json');
    const parsed = isJson ? JSON.parse(text) : undefined;
    const given = { status: answer.status, headers: answer.headers, text, body: parsed } satisfies Answer;
    await mustBeDocumented(method, path, init.body, given);
    return given;
  }

  return {
    registry,
    db,
    clock,
    dir,
    options,
    call,
    /** The operators' token, for which the one-time token is used up the first time. */
    async opsToken(): Promise<string> {
      ops ||= (await call('POST', '/v1/session', { body: { oneTimeToken: registry.oneTimeToken } })).body.token;
      return ops;
    },
    async squadToken(squad: string, holder?: string): Promise<string> {
      return (await call('POST', '/v1/tokens', { body: { squad, holder }, token: await this.opsToken() })).body.token;
    },
    /** A session as the identity provider's sign-in gives it. */
    async personToken(name: string, scope = 'ops'): Promise<string> {
      const keyring = await openKeyring(join(options.dataDir, 'keys'));
      return (await openPersonSession({ db, clock, keyring }, { name, scope })).token;
    },
    async publish(built: BuiltPackage, token?: string, fields?: Readonly<Record<string, string>>): Promise<Answer> {
      return call('POST', '/v1/versions', { body: uploadForm(built, fields), token: token ?? (await this.opsToken()) });
    },
    async release(pins: object, { token, channel = 'production' }: { token?: string; channel?: string } = {}) {
      const path = `/v1/channels/${encodeURIComponent(channel)}/release`;
      return call('POST', path, { body: { pins, reason: 'for the test' }, token: token ?? (await this.opsToken()) });
    },
    /** Publishes and releases in one go; gives the digests by name. */
    async goLive(...packages: BuiltPackage[]): Promise<Record<string, string>> {
      const pins: Record<string, string> = {};
      for (const built of packages) {
        const { body } = await this.publish(built);
        pins[body.name] = body.digest;
      }
      await this.release(pins);
      return pins;
    },
    async close(): Promise<void> {
      await registry.close();
      await database.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** Codes of a refusal. */
export const codesOf = ({ body }: Answer): string[] => body.findings.map((each: { code: string }) => each.code);
