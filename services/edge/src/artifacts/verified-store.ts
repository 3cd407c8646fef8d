import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type VersionDocument, VersionDocumentSchema } from '@horno/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../http/accept-encoding.ts';
import { hasIntegrity } from '../render/integrity.ts';
import { type Artifact, type ArtifactSource, type ArtifactStore, suffixes } from './artifact-store.ts';
import type { CachedSource } from './disk-cache.ts';

const DOCUMENT = 'remote.json';
const PROBE_MS = 1000;
const MAX_BYTES = 96 * 1024 * 1024;
/** Of what a compressed file says it is. */
const MAX_UNPACKED = 32 * 1024 * 1024;

interface VerifiedOptions {
  source: ArtifactSource | CachedSource;
  log: FastifyBaseLogger;
}

export interface VerifiedStore extends ArtifactStore {
  /** Documents of a signed release: they say what its files are. */
  learn(versions: Readonly<Record<string, VersionDocument>>): void;
  /** Whether the source gives this file now, wherever else it is kept. */
  probe(name: string, digest: string, file: string): Promise<'ok' | 'down'>;
  /** What a version says of itself; undefined when there is none. */
  document(name: string, digest: string): Promise<VersionDocument | undefined>;
  readonly state: { source: 'ok' | 'down'; refused: number };
}

const unpack: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  identity: async (bytes) => bytes,
  gzip: (bytes) => promisify(gunzip)(bytes, { maxOutputLength: MAX_UNPACKED }) as Promise<Buffer>,
  br: (bytes) => promisify(brotliDecompress)(bytes, { maxOutputLength: MAX_UNPACKED }),
};

/**
 * Gives out a file only if it is, byte for byte, what its version's document says: that of a signed release, else the version's own, whose
 * digest is in the address. What was checked once is given out from memory.
 */
export function verifiedStore({ source, log }: VerifiedOptions): VerifiedStore {
  const checked = new LRUCache<string, Artifact>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const documents = new LRUCache<string, VersionDocument>({ max: 500 });
  const running = new Map<string, Promise<Artifact | undefined>>();
  const state: VerifiedStore['state'] = { source: 'ok', refused: 0 };

  async function read(name: string, digest: string, file: string): Promise<Buffer | undefined> {
    try {
      const bytes = await source.read(name, digest, file);
      state.source = 'ok';
      return bytes;
    } catch (error) {
      if (state.source === 'ok') log.error({ err: error }, 'artifact store not reached');
      state.source = 'down';
      throw error;
    }
  }

  function refuse(name: string, digest: string, file: string): undefined {
    state.refused += 1;
    log.error({ remote: name, version: digest, file }, 'artifact refused: it is not what was published');
    if ('forget' in source) void source.forget(name, digest, file).catch(() => undefined);
    return undefined;
  }

  async function documentOf(name: string, digest: string): Promise<VersionDocument | undefined> {
    const here = documents.get(digest);
    if (here) return here.name === name ? here : undefined;
    const text = await read(name, digest, DOCUMENT);
    if (!text) return undefined;
    if (createHash('sha256').update(text).digest('hex') !== digest) return refuse(name, digest, DOCUMENT);
    const parsed = VersionDocumentSchema.safeParse(JSON.parse(text.toString('utf8')));
    if (!parsed.success || parsed.data.name !== name) return refuse(name, digest, DOCUMENT);
    documents.set(digest, parsed.data);
    return parsed.data;
  }

  async function bring(name: string, digest: string, path: string, encoding: Encoding): Promise<Artifact | undefined> {
    const document = await documentOf(name, digest);
    const integrity = document && Object.hasOwn(document.files, path) ? document.files[path]?.integrity : undefined;
    if (!integrity) return undefined;
    const file = path + suffixes[encoding];
    const body = await read(name, digest, file);
    if (!body) return undefined;
    const plain = await unpack[encoding](body).catch(() => undefined);
    if (!plain || !hasIntegrity(plain, integrity)) return refuse(name, digest, file);
    return { body, encoding };
  }

  function one(name: string, digest: string, path: string, encoding: Encoding): Promise<Artifact | undefined> {
    const key = `${name}/${digest}/${path}${suffixes[encoding]}`;
    const here = checked.get(key);
    if (here) return Promise.resolve(here);
    const coming =
      running.get(key) ??
      bring(name, digest, path, encoding)
        .then((artifact) => {
          if (artifact) checked.set(key, artifact);
          return artifact;
        })
        .finally(() => running.delete(key));
    running.set(key, coming);
    return coming;
  }

  return {
    state,
    async probe(name, digest, file) {
      const far = 'far' in source ? source.far : source;
      const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PROBE_MS).unref());
      const bytes = await Promise.race([far.read(name, digest, file).catch(() => undefined), late]);
      state.source = bytes ? 'ok' : 'down';
      return state.source;
    },
    document: documentOf,
    learn(versions) {
      for (const [digest, document] of Object.entries(versions)) documents.set(digest, document);
    },
    async open(name, digest, path, encodings) {
      for (const encoding of encodings) {
        const found = await one(name, digest, path, encoding);
        if (found) return found;
      }
      return undefined;
    },
  };
}
