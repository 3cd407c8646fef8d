import type { AnyCall } from '@horno/contracts/call';
import { type CallId, calls } from '@horno/contracts/calls';
import { FailEnvelopeSchema } from '@horno/contracts/envelope';
import { errorCodes } from '@horno/contracts/errors';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { useTestApp } from './build-test-app.ts';
import { notYetServed } from './not-yet-served.ts';
import { type Sample, samples } from './samples.ts';
import { opsToken, signedNow, type Till, tillOf } from './till.ts';

const json = { 'content-type': 'application/json' };
/** Values that a broken program or an attacker may send. */
const oddValues: unknown[] = [
  null,
  true,
  -1,
  1e300,
  0.001,
  '',
  'x'.repeat(5000),
  '\u0007',
  "' or 1=1 --",
  '0000-01-01T00:00:00Z',
  [],
  [[[[]]]],
  {},
  { $ne: 1 },
];
const oddTexts = [
  '',
  'x'.repeat(3000),
  '%00',
  '%ff',
  "'",
  '../../etc/passwd',
  '1e999',
  '-0',
  'NaN',
  '٣',
  '0000-01-01T00:00:00Z',
];

type Check = 'fails' | 'answers';

describe('malformed input', () => {
  const testApp = useTestApp({ env: { OPS_TOKEN: opsToken } });
  let till: Till;
  const pair = async () => {
    till = await tillOf(testApp, 'LIM-MIR-01');
  };
  const served = (Object.keys(calls) as CallId[]).filter((id) => !notYetServed.includes(id));

  function toRequest(call: AnyCall, { params = {}, query, body }: Sample): InjectOptions {
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    const search = new URLSearchParams(query).toString();
    return {
      method: call.method,
      url: `/api${path}${search && `?${search}`}`,
      ...(body && { payload: JSON.stringify(body), headers: json }),
    };
  }

  /** Sends as a till of the sample's store and as operations, so that the request gets as far as it can. */
  async function send(request: InjectOptions): Promise<LightMyRequestResponse> {
    const { method = 'GET', url, payload } = request;
    // A till may have revoked its key.
    if (method === 'DELETE') await pair();
    const call = { method, path: String(url), body: payload as string | undefined };
    const staff = { ...signedNow(testApp(), till.key, call), authorization: `Bearer ${opsToken}` };
    return testApp().app.inject({ ...request, headers: { ...staff, ...request.headers } });
  }

  /** Asserts that the answer is never a 500 and always the envelope; `fails` requires one of the codes. */
  function expectEnvelope(answer: LightMyRequestResponse, check: Check, what: unknown): void {
    const body: unknown = answer.json();
    const seen = { what, status: answer.statusCode, body };
    expect({ ...seen, isServerFault: answer.statusCode >= 500 }).toEqual({ ...seen, isServerFault: false });
    if (answer.statusCode === 200 && check === 'answers') {
      expect(body).toMatchObject({ status: true });
      return;
    }
    const { error } = z.parse(FailEnvelopeSchema, body);
    expect(Object.keys(errorCodes)).toContain(error.code);
    expect(answer.statusCode).toBe(errorCodes[error.code as keyof typeof errorCodes].status);
    expect([400, 403, 404, 413, 429]).toContain(answer.statusCode);
    expect(error.message).not.toBe('');
    expect(error.message).not.toMatch(/[{}]/);
  }

  describe.each(served.map((id) => [id, calls[id] as AnyCall, samples[id]] as const))('%s', (_id, call, sample) => {
    beforeAll(pair);

    it('gets a code when the thing does not exist', async () => {
      expectEnvelope(await send(toRequest(call, sample)), 'answers', sample);
    });

    if (sample.body) {
      it.each([
        ['cut off', '{"a":'],
        ['no JSON', 'hello'],
        ['a list', '[]'],
        ['a number', '7'],
        ['null', 'null'],
        ['a text', '"x"'],
        ['empty', ''],
        ['reaching for the prototype', '{"__proto__":{"a":1}}'],
        ['with U+0000', JSON.stringify({ ...sample.body, note: '\u0000' })],
        ['with half a surrogate pair', JSON.stringify({ ...sample.body, note: '\ud800' })],
        ['deeper than anything', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
      ])('is refused when the body is %s', async (_kind, payload) => {
        expectEnvelope(
          await send({ ...toRequest(call, sample), payload, headers: json }),
          'fails',
          payload.slice(0, 40),
        );
      });

      it('is refused when the content type is unknown or the body is too large', async () => {
        const request = toRequest(call, sample);
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
          const answer = await send({ ...request, headers: { 'content-type': type } });
          expectEnvelope(answer, 'fails', type);
          expect(answer.statusCode).toBe(400);
        }
        const large = JSON.stringify({ ...sample.body, more: 'x'.repeat(sample.mostBytes ?? 70_000) });
        expect((await send({ ...request, payload: large, headers: json })).statusCode).toBe(413);
      });

      it('is handled when any value replaces a part of the body', async () => {
        for (const body of mutationsOf(sample.body)) {
          expectEnvelope(
            await send(toRequest(call, { ...sample, body: body as Record<string, unknown> })),
            'answers',
            body,
          );
        }
      });
    } else if (call.method !== 'GET') {
      it('is refused when it has a body', async () => {
        const answer = await send({ ...toRequest(call, sample), payload: '{"a":1}', headers: json });
        expectEnvelope(answer, 'fails', 'a body');
      });

      it('answers an empty JSON object as no body', async () => {
        const request = toRequest(call, sample);
        const outcomeOf = ({ statusCode, json: read }: LightMyRequestResponse) => [statusCode, read().error?.code];
        const wanted = outcomeOf(await send(request));
        expect(outcomeOf(await send({ ...request, payload: '{}', headers: json }))).toEqual(wanted);
      });
    }

    it('is handled when the address contains any text', async () => {
      for (const odd of oddTexts) {
        for (const key of Object.keys(sample.params ?? {})) {
          const params = { ...sample.params, [key]: odd.startsWith('%') ? odd : encodeURIComponent(odd) };
          expectEnvelope(await send(toRequest(call, { ...sample, params })), 'answers', { [key]: odd });
        }
        for (const key of Object.keys(sample.query ?? {})) {
          const { url, ...request } = toRequest(call, { ...sample, query: { ...sample.query, [key]: '' } });
          const text = odd.startsWith('%') ? odd : encodeURIComponent(odd);
          const odder = String(url).replace(new RegExp(`([?&])${key}=`), `$1${key}=${text}`);
          expectEnvelope(await send({ ...request, url: odder }), 'answers', odder);
          expectEnvelope(await send({ ...request, url: `${url}&${key}=a&${key}=b` }), 'answers', `${key} twice`);
        }
      }
    });

    it('is refused when the headers are invalid', async () => {
      const request = toRequest(call, sample);
      const odd: [string, string][] = [
        ['x-device', 'short'],
        ['x-device', 'x'.repeat(5000)],
        ['client', 'x'.repeat(200)],
        ...(call.idempotent ? [['idempotency-key', 'again'] as [string, string]] : []),
      ];
      for (const [name, value] of odd) {
        const answer = await send({ ...request, headers: { ...request.headers, [name]: value } });
        expectEnvelope(answer, 'fails', name);
        expect(answer.statusCode).toBe(400);
      }
      for (const headers of [{ lang: 'xx'.repeat(500) }, { 'x-token': "' or 1=1" }, { 'x-token': 'x'.repeat(5000) }]) {
        expectEnvelope(await send({ ...request, headers: { ...request.headers, ...headers } }), 'answers', headers);
      }
    });
  });

  it.each(['/', '/api', '/api/v9/nothing', '/api/v1/product-cart-fe/', '/%', '/api/%ff', `/api/${'x'.repeat(3000)}`])(
    'answers 400 or 404 at %s',
    async (url) => {
      expectEnvelope(await send({ method: 'GET', url }), 'fails', url);
    },
  );

  it('gets 404 when the method is unknown', async () => {
    expect((await send({ method: 'DELETE', url: '/api/v1/product-customer/login' })).statusCode).toBe(404);
  });
});

/** Yields the body with each of its values, at any depth, replaced or removed in turn. */
function* mutationsOf(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const odd of [...oddValues, ...mutationsOf(item)]) yield value.with(index, odd);
    }
    yield Array.from({ length: 60 }, () => value[0]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const odd of [undefined, ...oddValues, ...mutationsOf(item)]) yield { ...value, [key]: odd };
    }
  }
}
