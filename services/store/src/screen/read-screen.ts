import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const types: Readonly<Record<string, string>> = {
  js: JAVASCRIPT,
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
};
const encoders = { br: promisify<Buffer, Buffer>(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) };

export type Encoding = keyof typeof encoders;

/** A file of the page in every encoding that it is served in. */
export interface ScreenFile {
  type: string;
  identity: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
}

/** The built page. Names of assets contain their hash. */
export interface Screen {
  document: ScreenFile;
  /** Worker that stores the page and its assets on the device. */
  worker: ScreenFile;
  assets: ReadonlyMap<string, ScreenFile>;
}

async function readOne(path: string, type: string): Promise<ScreenFile> {
  const identity = await readFile(path);
  if (type === types.woff2) return { type, identity, encoded: {} };
  const [br, gz] = await Promise.all([encoders.br(identity), encoders.gzip(identity)]);
  return { type, identity, encoded: { br, gzip: gz } };
}

/** Reads and compresses the built page once. Fails when it is not built. */
export async function readScreen(folder: string): Promise<Screen> {
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
