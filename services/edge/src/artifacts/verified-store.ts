import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type VersionDocument, VersionDocumentSchema } from '@horno/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../site/accept-encoding.ts';
import { type Artifact, type ArtifactSource, type ArtifactStore, suffixes } from './artifact-store.ts';
import type { CachedSource } from './disk-cache.ts';
import { hasIntegrity } from './integrity.ts';

const DOCUMENT = 'remote.json';
const PROBE_MS = 1000;
const MAX_CACHE_BYTES = 96 * 1024 * 1024;
const MAX_DOCUMENTS = 500;
/** Maximum size of a decompressed file. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

interface VerifiedStoreDeps {
  source: ArtifactSource | CachedSource;
  log: FastifyBaseLogger;
}

/** A file of a version in one encoding. */
interface FileId {
  name: string;
  digest: string;
  path: string;
  encoding: Encoding;
}

export interface VerifiedStore extends ArtifactStore {
  /** Adds the version documents of a signed release, which contain the integrity of every file. */
  learn(versions: Readonly<Record<string, VersionDocument>>): void;
  /** Checks whether the source returns a file now, without the caches. */
  probe(name: string, digest: string, file: string): Promise<'ok' | 'down'>;
  /** Returns the document of a version. */
  document(name: string, digest: string): Promise<VersionDocument | undefined>;
  readonly state: { source: 'ok' | 'down'; refused: number };
}

const unpack: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  identity: async (bytes) => bytes,
  gzip: (bytes) => promisify(gunzip)(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }) as Promise<Buffer>,
  br: (bytes) => promisify(brotliDecompress)(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }),
};

/**
 * Serves a file only when its bytes match the version document, which comes from a signed release or is verified by the digest in the
 * path. Verified files are cached in memory.
 */
export function verifiedStore(deps: VerifiedStoreDeps): VerifiedStore {
  const source = watchedSource(deps);
  const documents = versionDocuments(source);
  const cache = new LRUCache<string, Artifact, FileId>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    fetchMethod: (_key, _stale, { context }) => load(context),
  });

  async function load({ name, digest, path, encoding }: FileId): Promise<Artifact | undefined> {
    const document = await documents.get(name, digest);
    const integrity = document && Object.hasOwn(document.files, path) ? document.files[path]?.integrity : undefined;
    if (!integrity) return undefined;
    const file = path + suffixes[encoding];
    const body = await source.read(name, digest, file);
    if (!body) return undefined;
    const plain = await unpack[encoding](body).catch(() => undefined);
    if (!plain || !hasIntegrity(plain, integrity)) return source.refuse(name, digest, file);
    return { body, encoding };
  }

  return {
    state: source.state,
    probe: source.probe,
    document: documents.get,
    learn: documents.learn,
    async open(name, digest, path, encodings) {
      for (const encoding of encodings) {
        const key = `${name}/${digest}/${path}${suffixes[encoding]}`;
        const artifact = await cache.fetch(key, { context: { name, digest, path, encoding } });
        if (artifact) return artifact;
      }
      return undefined;
    },
  };
}

type WatchedSource = ReturnType<typeof watchedSource>;

/** Adds the state of the source and the count of refused files. */
function watchedSource({ source, log }: VerifiedStoreDeps) {
  const state: VerifiedStore['state'] = { source: 'ok', refused: 0 };
  return {
    state,
    async read(name: string, digest: string, file: string): Promise<Buffer | undefined> {
      try {
        const bytes = await source.read(name, digest, file);
        state.source = 'ok';
        return bytes;
      } catch (error) {
        if (state.source === 'ok') log.error({ err: error }, 'artifact store not reached');
        state.source = 'down';
        throw error;
      }
    },
    /** Counts and logs a file that does not match its document, and removes it from the disk cache. */
    refuse(name: string, digest: string, file: string): undefined {
      state.refused += 1;
      log.error({ remote: name, version: digest, file }, 'artifact refused: it is not what was published');
      if ('evict' in source) void source.evict(name, digest, file).catch(() => undefined);
      return undefined;
    },
    async probe(name: string, digest: string, file: string): Promise<'ok' | 'down'> {
      const origin = 'origin' in source ? source.origin : source;
      const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PROBE_MS).unref());
      const bytes = await Promise.race([origin.read(name, digest, file).catch(() => undefined), timeout]);
      state.source = bytes ? 'ok' : 'down';
      return state.source;
    },
  };
}

/** Documents of versions: from signed releases, or from the source when their digest matches. */
function versionDocuments(source: WatchedSource) {
  const documents = new LRUCache<string, VersionDocument>({ max: MAX_DOCUMENTS });
  return {
    learn(versions: Readonly<Record<string, VersionDocument>>): void {
      for (const [digest, document] of Object.entries(versions)) documents.set(digest, document);
    },
    async get(name: string, digest: string): Promise<VersionDocument | undefined> {
      const known = documents.get(digest);
      if (known) return known.name === name ? known : undefined;
      const text = await source.read(name, digest, DOCUMENT);
      if (!text) return undefined;
      if (createHash('sha256').update(text).digest('hex') !== digest) return source.refuse(name, digest, DOCUMENT);
      const parsed = VersionDocumentSchema.safeParse(JSON.parse(text.toString('utf8')));
      if (!parsed.success || parsed.data.name !== name) return source.refuse(name, digest, DOCUMENT);
      documents.set(digest, parsed.data);
      return parsed.data;
    },
  };
}
