import { randomInt } from 'node:crypto';
import type { AnyCall } from '@horno/contracts/call';
import { type CallId, calls } from '@horno/contracts/calls';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import { errorCodes } from '@horno/contracts/errors';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { useTestApp } from '../build-test-app.ts';
import { opsToken, signedNow, type Till, tillOf } from '../till.ts';
import { valuesOf } from './arbitrary-of.ts';
import { type Known, knownThings } from './known-things.ts';

/** Inputs of each call. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (process.env.HORNO_MATRIX === 'all' ? 30 : 8));
const seed = Number(process.env.FUZZ_SEED ?? randomInt(1_000_000));

/** Terms that only the inside of the server uses. */
const inside =
  /node_modules|\.ts:\d|\bat \S+ \(|drizzle|pglite|postgres|\brelation "|\bsyntax error\b|\bselect .+ from\b|\binsert into\b|ECONN|TypeError|undefined is not/i;

/** Returns false for answers that are a page, a file or a stream instead of the envelope. */
const isEnvelope = (answer: LightMyRequestResponse) =>
  String(answer.headers['content-type'] ?? '').startsWith('application/json');

/** Store of the till that sends. */
const STORE = 'LIM-MIR-01';

/** Streams stay open until the client closes them. */
const endless: readonly CallId[] = ['orders.stream' as CallId];

describe(`random and hostile input (FUZZ_SEED=${seed})`, () => {
  const testApp = useTestApp({ env: { OPS_TOKEN: opsToken } });
  let till: Till;
  let known: Known;
  beforeAll(async () => {
    known = await knownThings(testApp());
    till = await tillOf(testApp, STORE);
  });

  function textsOf(value: unknown): Record<string, string> {
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, typeof item === 'string' ? item : (JSON.stringify(item) ?? '')]),
    );
  }

  function check(call: AnyCall, answer: LightMyRequestResponse, sent: unknown): void {
    const seen = { call: call.id, sent, status: answer.statusCode, body: answer.body.slice(0, 600) };
    if (answer.statusCode >= 500 && answer.statusCode !== 503) throw new Error(`answered 5xx: ${JSON.stringify(seen)}`);
    if (!isEnvelope(answer)) return;
    const body: unknown = answer.json();
    if (answer.statusCode === 200) {
      expect({ ...seen, parsed: z.safeParse(okEnvelope(call.answer), body).success }).toEqual({
        ...seen,
        parsed: true,
      });
      return;
    }
    const { error } = z.parse(FailEnvelopeSchema, body);
    expect(Object.keys(errorCodes)).toContain(error.code);
    // The sent value may be returned as the name of a field; all other text comes from the server.
    expect({ ...seen, tells: inside.exec(error.message)?.[0] }).toEqual({ ...seen, tells: undefined });
  }

  const ids = (Object.keys(calls) as CallId[]).filter((id) => !endless.includes(id));
  it.each(ids)('%s answers by its contract or with a code', async (id) => {
    const call = calls[id] as AnyCall;
    const { app } = testApp();
    const requests = fc.record({
      params: valuesOf(call.params, known.texts),
      query: valuesOf(call.query, known.texts),
      body: valuesOf(call.body, known.texts),
      isSignedIn: fc.boolean(),
      key: fc.option(fc.uuid(), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(requests, async ({ params, query, body, isSignedIn, key }) => {
        const texts = textsOf(params);
        // The requests of a till come as far as its own store.
        if (call.id.startsWith('till.')) texts.store = STORE;
        const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(texts[name]));
        const search = new URLSearchParams(textsOf(query)).toString();
        const url = `/api${path}${search && `?${search}`}`;
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const answer = await app.inject({
          method: call.method,
          url,
          headers: {
            ...known.headers,
            ...signedNow(testApp(), till.key, { method: call.method, path: url, body: payload }),
            authorization: `Bearer ${opsToken}`,
            ...(isSignedIn && { 'x-token': known.token }),
            ...(key && call.idempotent && { 'idempotency-key': key }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload }),
        });
        check(call, answer, { params, query, body });
      }),
      { seed, numRuns: RUNS, endOnFailure: true },
    );
  });
});

/** Encodes a path segment. An unpaired surrogate becomes the replacement character; an empty segment would name another call. */
function pathPart(text = ''): string {
  return encodeURIComponent(text.toWellFormed()) || '-';
}
