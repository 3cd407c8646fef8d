import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { startTracing, type Tracing } from './start-tracing.ts';
import { addTracing, asCall, asJob, startCall, traceFields, traceHeaders } from './tracing.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

test('without a collector no trace is made, and no header is sent', async () => {
  const tracing = await startTracing('test', {});
  const [headers, fields] = await asCall('call', async () => [traceHeaders(), traceFields()]);
  expect([headers, fields]).toEqual([{}, {}]);
  await tracing.stop();
});

describe('with a collector', () => {
  const spans: Sent[] = [];
  /** Speaks OTLP over HTTP. */
  const collector = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const apps: FastifyInstance[] = [];
  let tracing: Tracing;
  let seen: Record<string, unknown>[];

  async function serve(isTrusted: boolean, handle: (app: FastifyInstance) => void): Promise<string> {
    const app = Fastify();
    addTracing(app, () => isTrusted);
    handle(app);
    apps.push(app);
    return app.listen({ port: 0, host: '127.0.0.1' });
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    tracing = await startTracing('test');
    seen = [];
    let stored: string | undefined;
    const api = await serve(true, (app) =>
      app.get('/orders/:id', async () => {
        seen.push(traceFields());
        stored = traceHeaders().traceparent;
        return 'ok';
      }),
    );
    const edge = await serve(false, (app) => {
      app.get('/by-await/:id', async () => {
        await asCall('api GET', () => fetch(`${api}/orders/1?phone=987654321`, { headers: { ...traceHeaders() } }));
        return 'ok';
      });
      app.get('/by-callback', async (request) => {
        const call = startCall(request, 'api GET');
        const { status } = await fetch(`${api}/orders/2`, { headers: { ...call.headers } });
        call.end(status);
        return 'ok';
      });
    });
    const foreign = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    await fetch(`${edge}/by-await/secret-token`, { headers: foreign });
    await asJob('order.placed', stored, async () => seen.push(traceFields()));
    await expect(asJob('mail', stored, () => Promise.reject(new TypeError('rosa@correo.pe')))).rejects.toThrow();
    await fetch(`${edge}/by-callback`);
    await fetch(`${edge}/healthz`);
    await tracing.stop();
  });
  afterAll(async () => {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    for (const app of apps) await app.close();
    await new Promise((resolve) => collector.close(resolve));
  });

  const named = (name: string) => spans.filter((span) => span.name === name);

  test('a request, the call that it makes, the answer and the job that it stores are one trace', () => {
    const [request] = named('GET /by-await/:id');
    const call = named('api GET').find(({ parentSpanId }) => parentSpanId === request?.spanId);
    const answer = named('GET /orders/:id').find(({ parentSpanId }) => parentSpanId === call?.spanId);
    const [job] = named('job order.placed');
    expect(job?.parentSpanId).toBe(answer?.spanId);
    expect(new Set([request, call, answer, job].map((span) => span?.traceId)).size).toBe(1);
    expect(seen[0]).toEqual({ trace_id: answer?.traceId, span_id: answer?.spanId });
    expect(seen.at(1)).toEqual({ trace_id: job?.traceId, span_id: job?.spanId });
  });

  test('a call that ends in callbacks belongs to its request', () => {
    const [request] = named('GET /by-callback');
    const call = named('api GET').find(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(named('GET /orders/:id').filter(({ parentSpanId }) => parentSpanId === call?.spanId)).toHaveLength(1);
  });

  test('a sender that is not trusted starts no trace of its own', () => {
    expect(spans.filter(({ traceId }) => traceId === 'a'.repeat(32))).toEqual([]);
    expect(named('GET /by-await/:id')[0]?.parentSpanId ?? '').toBe('');
  });

  test('spans hold neither values of addresses nor messages of errors, and probes make none', () => {
    expect(spans).toHaveLength(8);
    expect(JSON.stringify(spans)).not.toMatch(/secret-token|987654321|rosa|healthz/);
    expect(named('job mail')).toMatchObject([
      { status: { code: 2 }, attributes: [{ key: 'error.type', value: { stringValue: 'TypeError' } }] },
    ]);
  });
});
