import { randomUUID } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiProcess, apiProcesses } from './api-processes.ts';
import { createServerDatabase, hasServer } from './databases.ts';

const LOOK_MS = 50;
const DRAIN_MS = 1000;
const BUYERS = 2;

const isReady = ({ url }: ApiProcess) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

/** One address before several apis, with connections that stay open. It looks at their `/readyz` and repeats nothing. */
async function startBalancer(all: Set<ApiProcess>) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(all);
  let turn = 0;
  let isClosed = false;
  async function watch(): Promise<void> {
    while (!isClosed) {
      const found = await Promise.all([...all].map(async (api) => ((await isReady(api)) ? [api] : [])));
      ready.clear();
      for (const api of found.flat()) ready.add(api);
      await pause();
    }
  }
  void watch();
  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    turn += 1;
    const chosen = [...ready][turn % ready.size];
    if (chosen === undefined) return void outgoing.writeHead(503).end();
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, chosen.url), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', ({ message }) => outgoing.writeHead(502).end(message));
    incoming.pipe(onward);
  }
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async until(count: number) {
      while (ready.size !== count) await pause();
    },
    close() {
      isClosed = true;
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

(hasServer ? describe : describe.skip)('two apis behind a balancer', () => {
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  const apis = apiProcesses(() => database);
  const start = () => apis.ready(apis.spawn({ DRAIN_MS: String(DRAIN_MS) }));
  beforeAll(async () => {
    database = await createServerDatabase();
  });
  afterAll(async () => {
    await apis.stop();
    await database.drop();
    apis.remove();
  });

  it('fail no call while one after the other restarts under load', async () => {
    const running = new Set([await start(), await start()]);
    const balancer = await startBalancer(running);
    const seen: Record<string, number> = {};
    let isOver = false;
    const buyer = async () => {
      while (!isOver) {
        const cart = { uuid: randomUUID(), order_type: 'C', outlet_code: 'LIM-MIR-01' };
        const calls = [
          fetch(`${balancer.url}/api/v1/product-tenant/config/`),
          fetch(`${balancer.url}/api/v1/product-cart-be/carts/`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(cart),
          }),
        ];
        for (const call of calls) {
          const answer = await call;
          await answer.arrayBuffer();
          const kind = answer.status >= 500 ? String(answer.status) : 'answered';
          seen[kind] = (seen[kind] ?? 0) + 1;
        }
      }
    };
    const buyers = Array.from({ length: BUYERS }, buyer);
    for (const old of [...running]) {
      process.kill(old.child.pid ?? 0, 'SIGTERM');
      expect(await old.child.ended).toBe(0);
      running.delete(old);
      running.add(await start());
      await balancer.until(2);
    }
    isOver = true;
    await Promise.all(buyers);
    balancer.close();
    expect(seen).toEqual({ answered: expect.any(Number) });
    expect(seen.answered).toBeGreaterThan(100);
  }, 180_000);
});
