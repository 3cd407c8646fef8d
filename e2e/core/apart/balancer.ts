import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/** One address before several: each request goes to the next of them, and to another one while that one takes no connection. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  let turn = 0;
  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, left: number): void {
    turn += 1;
    const target = new URL(incoming.url ?? '/', urls[turn % urls.length]);
    const { method, headers } = incoming;
    // A connection for each request: nobody is left on one that is about to end.
    const sent = request(target, { method, headers: { ...headers, connection: 'close' }, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 0) pass(incoming, body, outgoing, left - 1);
      else outgoing.destroy();
    });
    sent.end(body);
  }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    pass(incoming, Buffer.concat(chunks), outgoing, urls.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
