import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding } from '../site/accept-encoding.ts';
import { Failure } from '../site/failures.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const types: Readonly<Record<string, string>> = {
  js: JAVASCRIPT,
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
};
const compressors = { br: promisify<Buffer, Buffer>(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) };

/** A file of the page in every encoding that it is served in. */
interface ScreenFile {
  type: string;
  encoded: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

/** The built page. Names of assets contain their hash. */
interface Screen {
  document: ScreenFile;
  /** Worker that stores the page and its assets on the device. */
  worker: ScreenFile;
  assets: ReadonlyMap<string, ScreenFile>;
}

/** Returns the folder to which `npm run build` writes the page. */
export const builtScreenDir = (): string => fileURLToPath(new URL('../../../../store-screen/dist', import.meta.url));

async function readOne(path: string, type: string): Promise<ScreenFile> {
  const identity = await readFile(path);
  if (type === types.woff2) return { type, encoded: { identity } };
  const [br, gz] = await Promise.all([compressors.br(identity), compressors.gzip(identity)]);
  return { type, encoded: { identity, br, gzip: gz } };
}

/** Reads and compresses the built page once. Fails when it is not built. */
async function readScreen(folder: string): Promise<Screen> {
  const names = await readdir(join(folder, 'assets')).catch((error: unknown) => {
    throw new Error(`The store screen is not built (npm run build): ${folder} has no assets`, { cause: error });
  });
  const assets = await Promise.all(
    names.flatMap((name) => {
      const type = types[name.slice(name.lastIndexOf('.') + 1)];
      return type ? [readOne(join(folder, 'assets', name), type).then((file) => [name, file] as const)] : [];
    }),
  );
  return {
    document: await readOne(join(folder, 'index.html'), 'text/html; charset=utf-8'),
    worker: await readOne(join(folder, 'worker.js'), JAVASCRIPT),
    assets: new Map(assets),
  };
}

function send(request: FastifyRequest, reply: FastifyReply, { type, encoded }: ScreenFile): FastifyReply {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = accepted.find((name) => encoded[name]) ?? 'identity';
  reply.header('vary', 'Accept-Encoding').type(type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(encoded[encoding]);
}

/** Registers `/`, the page, `/worker.js`, and `/assets/*`, its files, which never change under their name. */
export async function registerScreen(app: FastifyInstance, folder: string): Promise<void> {
  const { document, worker, assets } = await readScreen(folder);
  app.get('/', (request, reply) => send(request, reply.header('cache-control', 'no-cache'), document));
  app.get('/worker.js', (request, reply) => send(request, reply.header('cache-control', 'no-cache'), worker));
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const file = assets.get(request.params.file);
    if (!file) throw new Failure('NOT_FOUND');
    return send(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), file);
  });
}
