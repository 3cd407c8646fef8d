import { OFFLINE_PATH, type WorkerRelease } from '@horno/contracts/worker-release';
import { versionOf, withoutTexts, withTime } from './rules.ts';
import type { WorkerScope } from './scope.ts';

/** Pages and answers by release; files by the digest in their address. */
const PAGES = 'sf.pages';
const FILES = 'sf.files';
const KEPT_AT = 'x-cached-at';
const MOST = { pages: 200, pictures: 120 };
const PICTURE = /\/product-media\//;

async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  const oldest = (of: readonly Request[], most: number) => of.slice(0, Math.max(0, of.length - most));
  const pictures = keys.filter(({ url }) => PICTURE.test(url));
  const texts = keys.filter(({ url }) => !PICTURE.test(url) && !url.endsWith(OFFLINE_PATH));
  const surplus = [...oldest(pictures, MOST.pictures), ...oldest(texts, MOST.pages)];
  await Promise.all(surplus.map((key) => cache.delete(key)));
}

/**
 * Opens the offline caches of a release. A full disk or a broken cache never fails an answer: it is reported, and reads as an empty
 * cache. `clear` alone fails, because a script may have filled the cache.
 */
export function openOfflineStore(
  { caches, location }: Pick<WorkerScope, 'caches' | 'location'>,
  release: WorkerRelease,
  report: (error: unknown) => void,
) {
  const safely = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      report(error);
      return undefined;
    });

  const pages = () => caches.open(`${PAGES}.${release.id}`);
  const files = () => caches.open(FILES);
  const at = (key: string) => location.origin + key;

  async function readText(key: string): Promise<Response | undefined> {
    const cached = await (await pages()).match(at(key));
    if (!cached) return undefined;
    const ago = Date.now() - Number(cached.headers.get(KEPT_AT));
    return new Response(withTime(await cached.text(), ago), { status: cached.status, headers: cached.headers });
  }

  async function writeText(key: string, answer: Response): Promise<void> {
    const headers = new Headers(answer.headers);
    headers.set(KEPT_AT, String(Date.now()));
    const cache = await pages();
    await cache.put(at(key), new Response(await answer.blob(), { status: answer.status, headers }));
    await trim(cache);
  }

  /** Removes the caches of other releases. */
  async function tidy(): Promise<void> {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(`${PAGES}.`) && name !== `${PAGES}.${release.id}`);
    await Promise.all(others.map((name) => caches.delete(name)));
    await dropFiles((version) => !release.digests.includes(version));
  }

  async function dropFiles(isSurplus: (version: string) => boolean): Promise<void> {
    const cached = await files();
    for (const request of await cached.keys()) {
      const version = versionOf(new URL(request.url).pathname);
      if (version && isSurplus(version)) await cached.delete(request);
    }
  }

  return {
    file: (key: string) => safely(files().then((cache) => cache.match(at(key)))),
    putFile: (key: string, answer: Response) => safely(files().then((cache) => cache.put(at(key), answer))),

    /** Returns a cached text as a complete answer, with the clock advanced. */
    text: (key: string): Promise<Response | undefined> => safely(readText(key)),
    /**
     * Returns a cached page with the headers of the release. Every script of the shop can write into the cache, so that the
     * headers of the cached answer do not count.
     */
    async page(key: string): Promise<Response | undefined> {
      const cached = await this.text(key);
      if (!cached) return undefined;
      const headers = Object.entries(release.pageHeaders).map(([name, value]): [string, string] => [
        name,
        value.replaceAll('{origin}', location.origin),
      ]);
      return new Response(withoutTexts(await cached.text()), {
        headers: [...headers, ['content-type', 'text/html; charset=utf-8'], ['cache-control', 'no-store']],
      });
    },
    putText: (key: string, answer: Response) => safely(writeText(key, answer)),

    /** Removes the cache of this release, which a script may have filled before the worker was installed. */
    clear: () => caches.delete(`${PAGES}.${release.id}`),

    tidy: () => safely(tidy()),
    dropVersions: (versions: ReadonlySet<string>) => safely(dropFiles((version) => versions.has(version))),
  };
}

export type OfflineStore = ReturnType<typeof openOfflineStore>;
