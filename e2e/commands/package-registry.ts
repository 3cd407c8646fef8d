import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('../..', import.meta.url));

interface Packument {
  name: string;
  versions: Record<string, { dist: { tarball: string } }>;
  _attachments?: Record<string, { data: string }>;
}

/** A registry of npm in memory: it has what is published to it, and sends everything else to the registry that this machine uses. */
export interface PackageRegistry {
  url: string;
  /** Publishes all tarballs of a folder with `npm publish`. */
  publishAll(folder: string): Promise<void>;
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function answer(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

export async function startPackageRegistry(): Promise<PackageRegistry> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: workspace });
  const upstream = stdout.trim().replace(/\/$/, '');
  const packages = new Map<string, Packument>();
  const tarballs = new Map<string, Buffer>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname).slice(1);
    if (request.method === 'PUT') {
      const { _attachments = {}, ...document } = JSON.parse(await textOf(request)) as Packument;
      for (const [name, { data }] of Object.entries(_attachments))
        tarballs.set(`${document.name}/-/${name}`, Buffer.from(data, 'base64'));
      for (const version of Object.values(document.versions))
        version.dist.tarball = `http://${request.headers.host}/${new URL(version.dist.tarball).pathname.slice(1)}`;
      packages.set(document.name, document);
      return answer(response, 'application/json', '{"ok":true}');
    }
    const tarball = tarballs.get(path);
    if (tarball) return answer(response, 'application/octet-stream', tarball);
    const document = packages.get(path);
    if (document) return answer(response, 'application/json', JSON.stringify(document));
    response.writeHead(307, { location: `${upstream}${request.url}` }).end();
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  return {
    url,
    async publishAll(folder) {
      for (const file of readdirSync(folder)) {
        const words = ['publish', join(folder, file), `--registry=${url}`, `--//127.0.0.1:${port}/:_authToken=none`];
        await run('npm', words, { cwd: folder });
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
