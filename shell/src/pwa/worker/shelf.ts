import { OFFLINE_PATH, type WorkerRelease } from '@horno/contracts/worker-release';
import { versionOf, withTime } from './rules.ts';
import type { WorkerScope } from './scope.ts';

/** Pages and answers, of one release each; files, by the digest in their address. */
const PAGES = 'sf.pages';
const FILES = 'sf.files';
const KEPT_AT = 'x-kept-at';
const MOST = { pages: 200, pictures: 120 };
const PICTURE = /\/product-media\//;

/** What the browser keeps for the time without a network. */
export function openShelf({ caches, location }: Pick<WorkerScope, 'caches' | 'location'>, release: WorkerRelease) {
  const pages = () => caches.open(`${PAGES}.${release.id}`);
  const files = () => caches.open(FILES);
  const at = (key: string) => location.origin + key;

  async function trim(cache: Cache): Promise<void> {
    const keys = await cache.keys();
    const oldest = (of: readonly Request[], most: number) => of.slice(0, Math.max(0, of.length - most));
    const pictures = keys.filter(({ url }) => PICTURE.test(url));
    const texts = keys.filter(({ url }) => !PICTURE.test(url) && !url.endsWith(OFFLINE_PATH));
    const surplus = [...oldest(pictures, MOST.pictures), ...oldest(texts, MOST.pages)];
    await Promise.all(surplus.map((key) => cache.delete(key)));
  }

  return {
    file: async (key: string) => (await files()).match(at(key)),
    putFile: async (key: string, answer: Response) => (await files()).put(at(key), answer),

    /** Text that is kept: whole, so that it counts for the address that asked, and with the clock of now. */
    async text(key: string): Promise<Response | undefined> {
      const kept = await (await pages()).match(at(key));
      if (!kept) return undefined;
      const ago = Date.now() - Number(kept.headers.get(KEPT_AT));
      return new Response(withTime(await kept.text(), ago), { status: kept.status, headers: kept.headers });
    },
    async putText(key: string, answer: Response): Promise<void> {
      const headers = new Headers(answer.headers);
      headers.set(KEPT_AT, String(Date.now()));
      const cache = await pages();
      await cache.put(at(key), new Response(await answer.blob(), { status: answer.status, headers }));
      await trim(cache);
    },

    /** What belongs to other releases goes. */
    async tidy(): Promise<void> {
      const names = await caches.keys();
      const others = names.filter((name) => name.startsWith(`${PAGES}.`) && name !== `${PAGES}.${release.id}`);
      await Promise.all(others.map((name) => caches.delete(name)));
      const kept = await files();
      for (const request of await kept.keys()) {
        const version = versionOf(new URL(request.url).pathname);
        if (version && !release.digests.includes(version)) await kept.delete(request);
      }
    },
    async dropVersions(versions: ReadonlySet<string>): Promise<void> {
      const kept = await files();
      for (const request of await kept.keys()) {
        if (versions.has(versionOf(new URL(request.url).pathname) ?? '')) await kept.delete(request);
      }
    },
  };
}

export type Shelf = ReturnType<typeof openShelf>;
