import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prepare, send } from '../bench/api-orders.ts';
import { newDevice } from '../commands/device.ts';
import { startApart } from '../core/apart/apart.ts';
import { withDoors } from '../core/shop.ts';
import { expect, test } from '../core/test.ts';

interface Sent {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

interface Message {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<Sent, 'service'>[] }[];
  }[];
}

test.setTimeout(180_000);

test('an order is one trace from the edge to the api to its jobs, and the lines of the logs name it', async () => {
  const spans: Sent[] = [];
  const collector = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    for (const { resource, scopeSpans } of (JSON.parse(text) as Message).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const shop = await withDoors(await startApart({ api: env, edge: { ...env, LOG_LEVEL: 'info' } }));
  try {
    const headers = { cookie: await newDevice(shop.shopUrl), origin: shop.shopUrl };
    await send(shop.shopUrl, await prepare(shop.shopUrl, headers));
    const jobsOf = ({ traceId }: Sent) => spans.filter((one) => one.traceId === traceId && one.name.startsWith('job '));
    const answers = () =>
      spans.filter(({ service, name }) => service === 'horno-api' && name === 'POST /api/v1/product-order-be/orders');
    await expect.poll(() => answers().flatMap(jobsOf).length).toBeGreaterThan(0);
    const [answer] = answers();
    const call = spans.find(({ spanId }) => spanId === answer?.parentSpanId);
    const request = spans.find(({ spanId }) => spanId === call?.parentSpanId);
    expect([request, call].map((span) => [span?.service, span?.name])).toEqual([
      ['horno-edge', 'POST /api/*'],
      ['horno-edge', 'api POST'],
    ]);
    expect(jobsOf(answer as Sent).map(({ parentSpanId }) => parentSpanId)).toContain(answer?.spanId);
    expect(shop.output()).toContain(`"trace_id":"${answer?.traceId}"`);
  } finally {
    await shop.stop();
    collector.closeAllConnections();
    await new Promise((resolve) => collector.close(resolve));
  }
});
