import { type AddressInfo, connect } from 'node:net';
import { defineCall } from '@horno/contracts/define-call';
import { AppError } from '@horno/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Logger, pino } from 'pino';
import * as z from 'zod/mini';
import en from '../../locales/errors.en.json' with { type: 'json' };
import es from '../../locales/errors.es.json' with { type: 'json' };
import { refuseBrokenRequest, sendFailure, sendNotFound } from './errors.ts';
import { createIdempotency } from './idempotency.ts';
import { route } from './route.ts';
import type { Runtime } from './runtime.ts';

const failures: Record<string, () => unknown> = {
  minimum: () => new AppError('CART-05', { min_cart: 25 }),
  selling: () => new AppError('ITEM-01', { selling: 'from 12:00', uuid: 'x' }),
  'selling-missing': () => new AppError('ITEM-01'),
  wait: () => new AppError('TOO_MANY', { retryAfterSeconds: 12.2 }),
  upstream: () => new AppError('TIMEOUT', { host: 'secret.internal' }),
  'of-another-bundle': () => Object.assign(new Error('x'), { code: 'ORDER-1', details: { order: 'a' } }),
  bug: () => new TypeError('secret of the house'),
  forbidden: () => new AppError('FORBIDDEN'),
  'wrong-password': () => new AppError('CUS-100004'),
  'wrong-code': () => new AppError('CUS-100007'),
  'wrong-signature': () => new AppError('TILL-01'),
  'not-an-error': () => 'secret of the house',
  'database-away': () => Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }),
  'database-gone': () => Object.assign(new Error('secret'), { cause: new Error('Connection terminated unexpectedly') }),
  'database-behind': () => Object.assign(new Error('secret'), { cause: { code: 'ECONNREFUSED' } }),
  'database-busy': () => Object.assign(new Error('secret'), { cause: { code: '40001' } }),
  'no-such-date': () => Object.assign(new Error('secret'), { cause: { code: '22008' } }),
  unique: () => Object.assign(new Error('secret'), { cause: { code: '23505' } }),
};

const failing = defineCall({
  id: 'test.fail',
  method: 'GET',
  path: '/fail/{kind}/',
  summary: 'Fails',
  params: z.object({ kind: z.string() }),
  answer: z.object({ n: z.number() }),
});

const strict = defineCall({
  id: 'test.strict',
  method: 'POST',
  path: '/strict',
  summary: 'Is particular',
  body: z.object({ name: z.string().check(z.minLength(3), z.maxLength(5)), deep: z.object({ n: z.number() }) }),
  answer: z.object({ n: z.number() }),
});

describe('failures', () => {
  const lines: string[] = [];
  const log: Logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify({
      loggerInstance: log as FastifyInstance['log'],
      clientErrorHandler: refuseBrokenRequest,
    });
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.setErrorHandler(sendFailure);
    app.setNotFoundHandler(sendNotFound);
    const runtime: Pick<Runtime, 'calls' | 'idempotency'> = {
      calls: new Map(),
      idempotency: createIdempotency({} as Parameters<typeof createIdempotency>[0]),
    };
    app.decorate('runtime', runtime as Runtime);
    route(app, failing, ({ params }) => {
      if (params.kind === 'bad-answer') return { n: 'secret of the house' as unknown as number };
      if (params.kind === 'more-than-promised') return { n: 1, password: 'secret' };
      throw failures[params.kind]?.();
    });
    route(app, strict, () => ({ n: 1 }));
    await app.ready();
  });
  afterAll(() => app.close());

  async function fail(kind: string, headers: Record<string, string> = {}) {
    lines.length = 0;
    const answer = await app.inject({ url: `/api/fail/${kind}`, headers });
    return { status: answer.statusCode, error: answer.json().error, headers: answer.headers, text: answer.body };
  }

  it('put the minimum into the message and into info', async () => {
    const { status, error } = await fail('minimum');
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: 'CART-05',
      message: 'El pedido mínimo de esta tienda es S/\u00a025.00.',
      info: { min_cart: 25 },
      requestId: expect.any(String),
    });
  });

  it('fill the details into the customer’s language', async () => {
    const { error } = await fail('selling', { lang: 'en' });
    expect(error).toMatchObject({
      message: 'This product is sold from 12:00.',
      data: { selling: 'from 12:00', uuid: 'x' },
    });
    expect((await fail('selling-missing')).error.message).toBe('Faltan algunos campos / no son válidos');
  });

  it('are written in both languages unless a detail is a text of one language', async () => {
    expect((await fail('minimum', { lang: 'en' })).error).toMatchObject({
      message: 'The minimum order of this store is S/\u00a025.00.',
      messages: {
        es: 'El pedido mínimo de esta tienda es S/\u00a025.00.',
        en: 'The minimum order of this store is S/\u00a025.00.',
      },
    });
    expect((await fail('selling')).error).not.toHaveProperty('messages');
  });

  it('have the text of the catalogue when nothing else is known', async () => {
    for (const [lang, words] of Object.entries({ es, en })) {
      expect((await fail('bug', { lang })).error.message).toBe(words.INTERNAL);
      const empty = await app.inject({ method: 'POST', url: '/api/strict', headers: { lang }, payload: {} });
      expect(empty.json().error.message).toBe(words.VALIDATION);
    }
    expect(es.VALIDATION).toBe('Faltan algunos campos / no son válidos');
  });

  it('tell the client when to retry', async () => {
    const { headers, error } = await fail('wait');
    expect(headers['retry-after']).toBe('13');
    // The body repeats Retry-After, because a page cannot read the header.
    expect(error.data).toEqual({ retryAfterSeconds: 13 });
    expect((await fail('database-away')).headers['retry-after']).toBe('2');
  });

  it.each([
    ['upstream', 503, 'UNAVAILABLE_SERVICE'],
    ['database-away', 503, 'UNAVAILABLE_SERVICE'],
    ['database-gone', 503, 'UNAVAILABLE_SERVICE'],
    ['database-behind', 503, 'UNAVAILABLE_SERVICE'],
    ['database-busy', 503, 'UNAVAILABLE_SERVICE'],
    ['no-such-date', 400, 'VALIDATION'],
    ['of-another-bundle', 404, 'ORDER-1'],
    ['unique', 500, 'INTERNAL'],
    ['bug', 500, 'INTERNAL'],
    ['not-an-error', 500, 'INTERNAL'],
    ['bad-answer', 500, 'INTERNAL'],
  ])('of kind %s answer %i %s and hide internal details', async (kind, status, code) => {
    const answer = await fail(kind);
    expect(answer).toMatchObject({ status, error: { code } });
    expect(answer.text).not.toContain('secret');
    if (status >= 500) expect(lines.join('')).toContain('request failed');
  });

  it.each([
    ['forbidden', 'FORBIDDEN'],
    ['wait', 'TOO_MANY'],
    ['wrong-password', 'CUS-100004'],
    ['wrong-code', 'CUS-100007'],
    ['wrong-signature', 'TILL-01'],
  ])('of kind %s are logged with their code and the request’s id, because a control refused', async (kind, code) => {
    const { error } = await fail(kind);
    const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
    expect(refused).toMatchObject([{ level: 40, code, reqId: error.requestId }]);
  });

  it('are not logged as refused when a customer may meet them by the rules of the shop', async () => {
    for (const kind of ['minimum', 'selling', 'bug']) {
      await fail(kind);
      expect(lines.join('')).not.toContain('"refused"');
    }
  });

  it('do not follow from surplus fields of an answer, which are removed', async () => {
    const answer = await app.inject('/api/fail/more-than-promised');
    expect(answer.json()).toEqual({ status: true, message: '', data: { n: 1 } });
  });

  it('name each field and its error', async () => {
    const send = async (payload: object, lang = 'es') =>
      (await app.inject({ method: 'POST', url: '/api/strict', payload, headers: { lang } })).json().error.fields;
    expect(await send({ name: 'ab', deep: {} })).toEqual([
      { field: 'name', message: 'Escribe al menos 3 caracteres.' },
      { field: 'deep.n', message: 'Este dato es obligatorio.' },
    ]);
    expect(await send({ name: 'abcdef', deep: { n: 'x' } }, 'en')).toEqual([
      { field: 'name', message: 'Enter 5 characters at most.' },
      { field: 'deep.n', message: 'This value is not valid.' },
    ]);
  });

  it.each([
    ['is not valid HTTP', 'NONSENSE\r\n\r\n'],
    [
      'has two lengths',
      'POST /api/strict HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['has a length twice', 'POST /api/strict HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n'],
    ['has a line end in a header', 'GET /api/fail/bug HTTP/1.1\r\nHost: x\r\nX-A: a\rX-B: b\r\n\r\n'],
  ])('use the envelope and end the connection when the request %s', async (_, request) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const text = await new Promise<string>((resolve, reject) => {
      let all = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('data', (chunk) => {
        all += chunk.toString();
      });
      socket.on('end', () => resolve(all));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: false, error: { code: 'VALIDATION' } });
  });
});
