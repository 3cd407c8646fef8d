import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GeoServer {
  url: string;
  /** Received paths with query. */
  asked: URL[];
  /** Sets the reply to the next requests. */
  answer(reply: (asked: URL, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Starts a server on 127.0.0.1 whose replies the test defines. */
export async function startGeoServer(): Promise<GeoServer> {
  const asked: URL[] = [];
  let reply: (url: URL, response: ServerResponse) => void = (_url, response) => json(response, {}, 404);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(url);
    reply(url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer(next) {
      reply = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}

/** Failures of a service, by name. */
export const faults: Record<string, { fault: string; reply: (url: URL, response: ServerResponse) => void }> = {
  'answers 500': { fault: 'status', reply: (_url, response) => json(response, { error: 'down' }, 500) },
  'answers 429': { fault: 'status', reply: (_url, response) => json(response, {}, 429) },
  'answers half a document': {
    fault: 'malformed',
    reply: (_url, response) => response.writeHead(200).end('{"features":[{"geometry"'),
  },
  'answers a page': { fault: 'malformed', reply: (_url, response) => response.writeHead(200).end('<html></html>') },
  'answers another shape': { fault: 'malformed', reply: (_url, response) => json(response, { results: 'none' }) },
  'hangs before the answer': { fault: 'timeout', reply: () => undefined },
  'hangs in the answer': { fault: 'timeout', reply: (_url, response) => response.writeHead(200).write('{"features":') },
  'redirects to another address': {
    fault: 'network',
    reply: ({ pathname }, response) =>
      pathname === '/elsewhere' ? json(response, {}) : response.writeHead(302, { location: '/elsewhere' }).end(),
  },
  'closes the connection': { fault: 'network', reply: (_url, response) => response.destroy() },
};
