import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type BeaconBatch, BeaconBatchSchema, type VisitAnswer } from '@horno/contracts/beacon';
import { PROBE_HEADER } from '@horno/contracts/probe';

export interface ShopLine {
  url: string;
  close(): Promise<void>;
}

interface Options {
  shopUrl: string;
  pass: string;
  onBeacons(batch: BeaconBatch): void;
}

/** Not sent on to the browser: they concern the connection, or would bind 127.0.0.1 to https. */
const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security']);
const visit: VisitAnswer = { visit: 'probe' };

/**
 * Opens an address on 127.0.0.1 that serves one release of the shop to one browser. Beacons end here: the edge never counts a probe. The
 * browser learns of no other release, so it stays on the one that is probed.
 */
export async function openShopLine(options: Options): Promise<ShopLine> {
  const jar = new Map<string, string>();
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, options, jar).catch(() => outgoing.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: Options,
  jar: Map<string, string>,
): Promise<void> {
  const [path] = (incoming.url ?? '/').split('?');
  if (path === '/_visit') {
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(visit));
  } else if (path === '/_beacon') {
    const batch = BeaconBatchSchema.safeParse(JSON.parse(await text(incoming)));
    if (batch.success) options.onBeacons(batch.data);
    outgoing.writeHead(204).end();
  } else if (path?.startsWith('/_release')) {
    outgoing.writeHead(503).end();
  } else {
    forward(incoming, outgoing, options, jar);
  }
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { shopUrl, pass }: Options,
  jar: Map<string, string>,
): void {
  const shop = new URL(shopUrl);
  const send = shop.protocol === 'https:' ? secureRequest : request;
  const cookie = [incoming.headers.cookie, ...[...jar].map((pair) => pair.join('='))].filter(Boolean).join('; ');
  const headers = {
    ...incoming.headers,
    host: shop.host,
    ...(incoming.headers.origin && { origin: shop.origin }),
    ...(cookie && { cookie }),
    [PROBE_HEADER]: pass,
  };
  const sent = send(new URL(incoming.url ?? '/', shop), { method: incoming.method, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, forBrowser(reply.headers, jar));
    reply.pipe(outgoing);
  });
  sent.on('error', () => outgoing.destroy());
  outgoing.on('close', () => sent.destroy());
  incoming.pipe(sent);
}

/** Cookies for https only stay here: the browser would refuse them on http. */
function forBrowser(headers: IncomingHttpHeaders, jar: Map<string, string>): IncomingHttpHeaders {
  const cookies = (headers['set-cookie'] ?? []).flatMap((line) => {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (!name.startsWith('__Host-')) return [line.replace(/; *Secure/i, '')];
    jar.set(name, value);
    return [];
  });
  const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.has(name)));
  return { ...rest, ...(cookies.length > 0 ? { 'set-cookie': cookies } : { 'set-cookie': undefined }) };
}
