import type { OfflineStore } from './offline-store.ts';
import { answerKey, fileKey, languageOf, offlineKey, versionOf } from './rules.ts';
import type { WorkerScope } from './scope.ts';

interface Deps {
  scope: Pick<WorkerScope, 'fetch' | 'horno'>;
  store: OfflineStore;
  /** Revoked versions. */
  revoked: ReadonlySet<string>;
  later(work: Promise<unknown>): void;
}

/** Timeout of the network when there is a cached answer, in ms. */
const PATIENCE_MS = 6000;

const isPublic = (answer: Response) => answer.ok && /\bpublic\b/.test(answer.headers.get('cache-control') ?? '');
const isHtml = (answer: Response) =>
  answer.status === 200 && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith('text/html');

function inTime(asking: Promise<Response>, ms: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('The network does not answer.')), ms);
    asking.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Answers a file of a version from the cache, unless the version was revoked. Such files never change. */
export async function answerFile(request: Request, url: URL, deps: Deps): Promise<Response> {
  const { scope, store, revoked, later } = deps;
  const isRetry = fileKey(url) !== url.pathname;
  const isRevoked = revoked.has(versionOf(url.pathname) ?? '');
  const cached = isRetry || isRevoked ? undefined : await store.file(fileKey(url));
  if (cached) return cached;
  const answer = await scope.fetch(request);
  if (answer.ok && answer.type === 'basic' && !isRevoked) later(store.putFile(fileKey(url), answer.clone()));
  return answer;
}

interface Cached {
  key: string;
  /** The cached answer. */
  last: Response | undefined;
  isCacheable(answer: Response): boolean;
}

/** Answers from the network, or with the cached answer when the network fails. */
async function networkFirst(request: Request, cached: Cached, { scope, store, later }: Deps): Promise<Response> {
  const { key, last, isCacheable } = cached;
  try {
    const asking = scope.fetch(request);
    const answer = await (last ? inTime(asking, PATIENCE_MS) : asking);
    if (isCacheable(answer)) later(store.putText(key, answer.clone()));
    return answer;
  } catch (error) {
    if (last) return last;
    throw error;
  }
}

export async function answerCall(request: Request, url: URL, deps: Deps): Promise<Response> {
  const key = answerKey(url, request.headers.get('lang'));
  return networkFirst(request, { key, last: await deps.store.text(key), isCacheable: isPublic }, deps);
}

/** An empty plate in the colour of the cards. */
const PLATE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40" fill="#ecdcc0"/></svg>';

/** Answers a picture from the cache; its address contains its hash. Without a network one that was never seen is an empty plate. */
export async function answerPicture(request: Request, url: URL, deps: Deps): Promise<Response> {
  const key = url.pathname;
  const cached = await deps.store.text(key);
  if (cached) return cached;
  return networkFirst(request, { key, last: undefined, isCacheable: isPublic }, deps).catch(
    () => new Response(PLATE, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } }),
  );
}

/**
 * Answers a page from the network. Without one it answers a shared page from the cache, every other page with the offline document,
 * whose content uses cached answers, and where that is missing too with a page of its own.
 */
export async function answerPage(request: Request, url: URL, isShared: boolean, deps: Deps): Promise<Response> {
  const { store, scope } = deps;
  const key = url.pathname;
  try {
    if (!isShared) return await scope.fetch(request);
    const isCacheable = (answer: Response) => !url.search && isHtml(answer);
    return await networkFirst(request, { key, last: await store.page(key), isCacheable }, deps);
  } catch {
    return (await store.page(offlineKey(key))) ?? unreachable(scope.horno.unreachable[languageOf(key)]);
  }
}

const unreachable = (html: string) =>
  new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
    },
  });
