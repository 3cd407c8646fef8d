import { answerKey, fileKey, offlineKey, versionOf } from './rules.ts';
import type { WorkerScope } from './scope.ts';
import type { Shelf } from './shelf.ts';

interface Deps {
  scope: Pick<WorkerScope, 'fetch'>;
  shelf: Shelf;
  /** Versions that nobody may run any more. */
  revoked: ReadonlySet<string>;
  later(work: Promise<unknown>): void;
}

/** A network that does not answer is none, where something is kept. */
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

/** Files of versions never change: kept ones are given out, unless their version was revoked. */
export async function answerFile(request: Request, url: URL, { scope, shelf, revoked }: Deps): Promise<Response> {
  const isRetry = fileKey(url) !== url.pathname;
  const isRevoked = revoked.has(versionOf(url.pathname) ?? '');
  const kept = isRetry || isRevoked ? undefined : await shelf.file(fileKey(url));
  if (kept) return kept;
  const answer = await scope.fetch(request);
  if (answer.ok && answer.type === 'basic' && !isRevoked) await shelf.putFile(fileKey(url), answer.clone());
  return answer;
}

/** The network first; what it said last while there is none. */
async function networkFirst(
  request: Request,
  key: string,
  isKept: (answer: Response) => boolean,
  { scope, shelf, later }: Deps,
): Promise<Response> {
  const last = await shelf.text(key);
  try {
    const asking = scope.fetch(request);
    const answer = await (last ? inTime(asking, PATIENCE_MS) : asking);
    if (isKept(answer)) later(shelf.putText(key, answer.clone()));
    return answer;
  } catch (error) {
    if (last) return last;
    throw error;
  }
}

export function answerCall(request: Request, url: URL, deps: Deps): Promise<Response> {
  return networkFirst(request, answerKey(url, request.headers.get('lang')), isPublic, deps);
}

/** Drawings hold their hash in their address. */
export async function answerPicture(request: Request, url: URL, deps: Deps): Promise<Response> {
  const kept = await deps.shelf.text(url.pathname);
  return kept ?? networkFirst(request, url.pathname, isPublic, deps);
}

/** A page without a network: itself, as it was; else the shop without its content, which then comes from kept answers. */
export async function answerPage(request: Request, url: URL, isShared: boolean, deps: Deps): Promise<Response> {
  const { shelf } = deps;
  const { pathname } = url;
  try {
    return await networkFirst(request, pathname, (answer) => isShared && !url.search && isHtml(answer), deps);
  } catch (error) {
    const offline = await shelf.text(offlineKey(pathname));
    if (offline) return offline;
    throw error;
  }
}
