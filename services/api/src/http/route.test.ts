import { defineCall } from '@horno/contracts/define-call';
import { AppError } from '@horno/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { sendFailure } from './errors.ts';
import { createIdempotency } from './idempotency.ts';
import { type CallContext, route, signedIn } from './route.ts';
import type { Runtime } from './runtime.ts';

const base = { summary: 'Tries', answer: z.object({ n: z.number() }) };
const plain = defineCall({
  ...base,
  id: 'test.plain',
  method: 'POST',
  path: '/plain/{id}/',
  params: z.object({ id: z.string() }),
});
const ready = defineCall({ ...base, id: 'test.ready', method: 'GET', path: '/ready' });
const readyLater = defineCall({ ...base, id: 'test.readyLater', method: 'GET', path: '/ready-later' });
const own = defineCall({ ...base, id: 'test.own', method: 'GET', path: '/own', access: 'customer' });
const open = defineCall({ ...base, id: 'test.open', method: 'GET', path: '/open' });
const answer = { status: true, message: '', data: { n: 1 } };

describe('route', () => {
  const lines: string[] = [];
  let seen: CallContext<typeof plain> | undefined;
  let app: FastifyInstance;

  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    app = Fastify({ loggerInstance: log as FastifyInstance['log'] });
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.setErrorHandler(sendFailure);
    const runtime: Omit<Runtime, 'deps'> = {
      calls: new Map(),
      idempotency: createIdempotency({} as Parameters<typeof createIdempotency>[0]),
      findActor: async (token) => {
        if (token === 'good') return { customerId: 'ana', tokenHash: 'hash' };
        throw new AppError('CUS-100001');
      },
    };
    app.decorate('runtime', runtime as Runtime);
    route(app, plain, (context) => {
      seen = context;
      return { n: 1 };
    });
    route(app, ready, ({ reply }) => reply.type('application/json').send(Buffer.from(JSON.stringify(answer))));
    route(app, readyLater, async ({ reply }) =>
      reply.type('application/json').send(Buffer.from(JSON.stringify(answer))),
    );
    route(app, own, (context) => ({ n: signedIn(context).customerId.length }));
    route(app, open, ({ actor }) => ({ n: actor ? 1 : 0 }), { ignoresBadToken: true });
    await app.ready();
  });
  afterAll(() => app.close());

  it('wraps the handler’s data into the envelope', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/plain/7' })).json()).toEqual(answer);
  });

  it('passes actor, address and language to the handler', async () => {
    const headers = {
      lang: 'en-GB',
      client: 'web',
      'x-device': 'device-0123456789',
      'x-token': 'good',
      'idempotency-key': 'x',
    };
    await app.inject({ method: 'POST', url: '/api/plain/7', headers });
    expect(seen).toMatchObject({
      params: { id: '7' },
      lang: 'en',
      client: 'web',
      device: 'device-0123456789',
      actor: { customerId: 'ana' },
      idempotencyKey: undefined,
    });
    await app.inject({ method: 'POST', url: '/api/plain/7', headers: { lang: 'pt' } });
    expect(seen).toMatchObject({ lang: 'es', client: undefined, device: undefined, actor: undefined });
  });

  it.each(['/api/ready', '/api/ready-later'])('sends the body that the handler has sent for %s', async (url) => {
    expect((await app.inject(url)).json()).toEqual(answer);
    expect(lines).toEqual([]);
  });

  it('requires a session when the call does', async () => {
    const codeOf = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/own', headers })).json().error?.code;
    expect(await codeOf({})).toBe('CUS-100001');
    expect(await codeOf({ 'x-token': 'bad' })).toBe('CUS-100001');
    expect(await codeOf({ 'x-token': 'good' })).toBeUndefined();
  });

  it('ignores an expired session when the route allows it', async () => {
    const nOf = async (token: string) =>
      (await app.inject({ url: '/api/open', headers: { 'x-token': token } })).json().data.n;
    expect([await nOf('good'), await nOf('bad')]).toEqual([1, 0]);
  });
});
