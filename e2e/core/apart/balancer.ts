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

/** One address before several: each request goes to the next of those whose `/healthz` says that they are ready. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  let ready: readonly string[] = urls;
  let turn = 0;
  const look = async () => {
    const states = await Promise.all(urls.map(isReady));
    ready = urls.filter((_, at) => states[at]);
  };
  const timer = setInterval(() => void look(), LOOK_MS);

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    turn += 1;
    const target = new URL(incoming.url ?? '/', ready[turn % ready.length] ?? urls[0]);
    const { method, headers } = incoming;
    const sent = request(target, { method, headers: { ...headers, connection: 'close' }, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', ({ message }) => {
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
      clearInterval(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
