import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { fileOf, type OneBundle } from './one-bundle/build.ts';

export interface BenchServer {
  url: string;
  close(): void;
}

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

function proxy(shopUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const target = request(new URL(incoming.url ?? '/', shopUrl), { method: incoming.method, headers: incoming.headers });
  target.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  target.on('error', () => outgoing.destroy());
  incoming.pipe(target);
}

/** Serves the one bundle with an empty document at every address; `/api` goes to the shop. `pages` are documents without scripts. */
export function startBenchServer(
  shopUrl: string,
  bundle: OneBundle,
  state: string,
  pages: Map<string, string>,
): Promise<BenchServer> {
  const styles = bundle.styles.map((name) => `<link rel="stylesheet" href="/bundle/${name}">`).join('');
  const document = `<!doctype html><html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Horno</title>${styles}</head><body><div id="app"></div><script type="application/json" id="horno-state">${state}</script><script src="/bundle/${bundle.script}"></script></body></html>`;
  const packed = new Map<string, Buffer>();
  const send = (response: ServerResponse, type: string, key: string, content: () => Buffer | string) => {
    const body = packed.get(key) ?? gzipSync(content(), { level: 9 });
    packed.set(key, body);
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
      .end(body);
  };
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const page = pages.get(path);
    if (path.startsWith('/api/') || path.startsWith('/_assets/') || path === '/favicon.svg')
      proxy(shopUrl, incoming, outgoing);
    else if (path.startsWith('/bundle/')) {
      const name = path.slice('/bundle/'.length);
      send(outgoing, types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream', path, () =>
        fileOf(bundle, name),
      );
    } else if (page) send(outgoing, 'text/html; charset=utf-8', path, () => page);
    else send(outgoing, 'text/html; charset=utf-8', 'document', () => document);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}
