import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 200;

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

const isReady = (url: string) =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(LOOK_MS * 5) }).then(
    (answer) => answer.ok,
    () => false,
  );

/**
 * One address before several: each request goes to the next service whose `/healthz` reports ready. When no connection is made, the
 * request has not been sent yet and goes to another service.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const ready = new Set(urls);
  let turn = 0;
  let isClosed = false;
  async function watch(url: string): Promise<void> {
    while (!isClosed) {
      if (await isReady(url)) ready.add(url);
      else ready.delete(url);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
  for (const url of urls) void watch(url);

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, left = urls.length): void {
    turn += 1;
    const chosen = [...ready][turn % ready.size] ?? urls[turn % urls.length];
    const target = new URL(incoming.url ?? '/', chosen);
    const { method, headers } = incoming;
    const sent = request(target, { method, headers: { ...headers, connection: 'close' }, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && left > 0) return pass(incoming, body, outgoing, left - 1);
      outgoing.writeHead(502).end(JSON.stringify({ status: false, error: { code: 'BALANCER', message } }));
    });
    sent.end(body);
  }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    pass(incoming, Buffer.concat(chunks), outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      isClosed = true;
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
