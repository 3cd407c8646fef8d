import type { OfflineStore } from './offline-store.ts';
import { answerKey, fileKey, offlineKey, versionOf } from './rules.ts';
import type { WorkerScope } from './scope.ts';

interface Deps {
  scope: Pick<WorkerScope, 'fetch'>;
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
export async function answerFile(request: Request, url: URL, { scope, store, revoked }: Deps): Promise<Response> {
  const isRetry = fileKey(url) !== url.pathname;
  const isRevoked = revoked.has(versionOf(url.pathname) ?? '');
  const cached = isRetry || isRevoked ? undefined : await store.file(fileKey(url));
  if (cached) return cached;
  const answer = await scope.fetch(request);
  if (answer.ok && answer.type === 'basic' && !isRevoked) await store.putFile(fileKey(url), answer.clone());
  return answer;
}

/** Answers from the network, or from the cache when the network fails. */
async function networkFirst(
  request: Request,
  key: string,
  isCacheable: (answer: Response) => boolean,
  { scope, store, later }: Deps,
): Promise<Response> {
  const last = await store.text(key);
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

export function answerCall(request: Request, url: URL, deps: Deps): Promise<Response> {
  return networkFirst(request, answerKey(url, request.headers.get('lang')), isPublic, deps);
}

/** Answers a picture from the cache; its address contains its hash. */
export async function answerPicture(request: Request, url: URL, deps: Deps): Promise<Response> {
  const cached = await deps.store.text(url.pathname);
  return cached ?? networkFirst(request, url.pathname, isPublic, deps);
}

/** Answers a page: from the network, else its cached copy, else the offline document, whose content uses cached answers. */
export async function answerPage(request: Request, url: URL, isShared: boolean, deps: Deps): Promise<Response> {
  const { store } = deps;
  const { pathname } = url;
  try {
    return await networkFirst(request, pathname, (answer) => isShared && !url.search && isHtml(answer), deps);
  } catch (error) {
    const offline = await store.text(offlineKey(pathname));
    if (offline) return offline;
    throw error;
  }
}
