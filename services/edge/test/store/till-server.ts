import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the api received it. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface TillServer {
  url: string;
  received: Received[];
  /** Open event streams. */
  streams: Set<ServerResponse>;
  close(): Promise<void>;
}

export const fail = (code: string) => ({ status: false, error: { code, message: 'no', requestId: 'r' } });
export const ok = (data: unknown) => ({ status: true, message: '', data });

type Answer = (request: Received) => { status: number; body: unknown } | 'stream';

/** Listens on a free port in the place of the api, and records every request. */
export async function startTillServer(answer: Answer): Promise<TillServer> {
  const received: Received[] = [];
  const streams = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    received.push(one);
    const given = answer(one);
    if (given === 'stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
      response.write('retry: 3000\n\n');
      streams.add(response);
      response.once('close', () => streams.delete(response));
      return;
    }
    response.writeHead(given.status, { 'content-type': 'application/json', 'set-cookie': 'api=1', server: 'x' });
    response.end(JSON.stringify(given.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    streams,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
