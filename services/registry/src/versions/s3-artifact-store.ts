import { AwsClient } from 'aws4fetch';
import { type ArtifactStore, mustBePlace } from './artifact-store.ts';
import { formsOf } from './compressed.ts';

export interface S3Place {
  /** Address of the bucket, without a slash at its end: `https://bucket.s3.eu-west-1.amazonaws.com`, `http://127.0.0.1:9000/bucket`. */
  bucketUrl: string;
  region: string;
  /** Folder inside the bucket, without slashes at its ends; empty for none. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** Written last: with it the version is whole. A store of objects has no rename. */
const seal = 'remote.json';
const timeoutMs = 30_000;
const atOnce = 8;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};

function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}

/**
 * The same layout as the folder store, in any store that speaks S3. A version counts as there when its `remote.json` is, which is
 * written after everything else; a half-written one is written again by the next publish.
 */
export function s3ArtifactStore({ bucketUrl, region, prefix, ...credentials }: S3Place): ArtifactStore {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 3, initRetryMs: 100 });
  const urlOf = (name: string, digest: string, path: string) => {
    mustBePlace(name, digest);
    const key = [...prefix.split('/'), name, digest, ...path.split('/')].filter(Boolean);
    return `${bucketUrl}/${key.map(encodeURIComponent).join('/')}`;
  };
  async function send(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`object store: ${method} ${new URL(url).pathname} answered ${answer.status}`);
  }
  async function has(name: string, digest: string): Promise<boolean> {
    return (await send('HEAD', urlOf(name, digest, seal))).ok;
  }
  async function write(url: string, path: string, bytes: Buffer): Promise<void> {
    const headers = { 'content-type': typeOf(path), 'cache-control': 'public, max-age=31536000, immutable' };
    const answer = await send('PUT', url, { headers, body: new Uint8Array(bytes) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error('object store: there is no such bucket');
  }
  return {
    has,
    async put(name, digest, files, effortOf = () => 'best' as const) {
      if (await has(name, digest)) return;
      const store = async ([path, bytes]: readonly [string, Buffer]) => {
        for (const [form, content] of await formsOf(path, bytes, effortOf(path))) {
          await write(urlOf(name, digest, form), path, content);
        }
      };
      const last = files.get(seal);
      if (!last) throw new RangeError('REG-REFERENCE: a version is sealed by its remote.json');
      await inTurns(
        [...files].filter(([path]) => path !== seal),
        store,
      );
      for (const [form, content] of (await formsOf(seal, last, effortOf(seal))).reverse()) {
        await write(urlOf(name, digest, form), seal, content);
      }
    },
    async read(name, digest, path) {
      const answer = await send('GET', urlOf(name, digest, path));
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
  };
}
