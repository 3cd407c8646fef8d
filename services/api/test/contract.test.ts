import type { AnyCall } from '@horno/contracts/call';
import { type CallId, calls } from '@horno/contracts/calls';
import { TillFeedEntrySchema } from '@horno/contracts/till';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { callExamples } from '../src/http/call-examples.ts';
import { useTestApp } from './build-test-app.ts';
import { notYetServed } from './not-yet-served.ts';
import { serverEvents } from './server-events.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, Content> }>;
}

interface Content {
  schema: { examples?: unknown[] };
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

describe('the contracts', () => {
  const testApp = useTestApp();
  const all = Object.keys(calls) as CallId[];
  const served = all.filter((id) => !notYetServed.includes(id));

  it('have a route for every call except the listed missing ones', () => {
    const missing = all.filter((id) => !testApp().app.runtime.calls.has(id));
    expect(missing).toEqual(notYetServed);
  });

  /** Headers that the document must list for a call. */
  function headersOf(id: CallId): string[] {
    if (id.startsWith('ops.')) return [];
    return id.startsWith('till.') && id !== 'till.pair' ? ['lang'] : ['lang', 'client', 'x-device'];
  }

  it('have an example for every call, which fits the contract', () => {
    expect(Object.keys(callExamples).sort()).toEqual(served.toSorted());
    for (const id of served) {
      const { body, answer } = callExamples[id] ?? {};
      const call: AnyCall = calls[id];
      expect([id, z.safeParse(call.answer, answer).error?.issues]).toEqual([id, undefined]);
      expect([id, z.safeParse(call.body, body).error?.issues]).toEqual([id, undefined]);
    }
  });

  /** The examples of the success answers of an operation, by content type. */
  function examplesOf({ responses }: Operation): [type: string, example: unknown][] {
    const contents = Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content = {} }]) => Object.entries(content));
    return contents.flatMap(([type, { schema, example, examples = {} }]) =>
      [example, ...(schema.examples ?? []), ...Object.values(examples).map(({ value }) => value)]
        .filter((one) => one !== undefined)
        .map((one): [string, unknown] => [type, one]),
    );
  }

  describe('the API document', () => {
    async function operations(): Promise<Map<string, Operation & { path: string }>> {
      const answer = await testApp().app.inject('/api/openapi.json');
      const document = answer.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
      expect(document.openapi).toBe('3.1.0');
      const found = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.values(methods).map((operation) => [operation.operationId, { ...operation, path }] as const),
      );
      expect(new Set(found.map(([id]) => id)).size).toBe(found.length);
      return new Map(found);
    }

    it('lists each call once under its address', async () => {
      const found = await operations();
      const listed = [...found.keys()].filter((id) => !id.endsWith('.alias'));
      expect(listed.sort()).toEqual([...served, 'orders.stream', 'till.stream'].sort());
      for (const id of served) expect(found.get(id)?.path).toBe(`/api${calls[id].path.replace(/\/$/, '')}`);
    });

    it('has an example of the success answer of each operation', async () => {
      const found = [...(await operations()).values()];
      expect(found.filter((one) => examplesOf(one).length === 0).map(({ operationId }) => operationId)).toEqual([]);
    });

    it('shows the stream of a store as its events, each an entry of the feed', async () => {
      const stream = (await operations()).get('till.stream');
      const [[type, example] = []] = stream ? examplesOf(stream) : [];
      expect([type, typeof example]).toEqual(['text/event-stream', 'string']);
      const events = [];
      for await (const { id, data } of serverEvents(new Response(String(example)))) {
        const entry = z.safeParse(TillFeedEntrySchema, data);
        events.push([id, String(entry.data?.seq), entry.error?.issues]);
      }
      expect(events).toEqual([['17', '17', undefined]]);
      expect(Object.keys(stream?.responses ?? {})).toEqual(expect.arrayContaining(['200', '403', '503']));
    });

    it('lists the second address of a call as well', async () => {
      expect((await operations()).get('cart.create.alias')?.path).toBe('/api/v1/product-cart-fe/cart');
    });

    it('describes request, answer and error codes of each call', async () => {
      const found = await operations();
      for (const id of served) {
        const operation = found.get(id);
        const headers = operation?.parameters?.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
        expect(operation?.summary).toBe(calls[id].summary);
        expect(operation?.description).toContain('VALIDATION');
        expect(headers ?? []).toEqual(expect.arrayContaining(headersOf(id)));
        expect(headers?.includes('idempotency-key') ?? false).toBe(calls[id].idempotent);
        expect(operation?.responses).toHaveProperty('200');
        const hasBody = calls[id].body._zod.def.type !== ('undefined' as string);
        expect(operation?.requestBody !== undefined).toBe(hasBody);
      }
      const stream = found.get('till.stream')?.parameters?.map(({ name }) => name);
      expect(stream).toEqual(expect.arrayContaining(['store', 'after']));
      expect(found.get('customer.login')?.description).toContain('CUS-100004');
      expect(found.get('cart.updateItem')?.description).toContain('SINGLE-01');
    });
  });
});
