/** Addresses of the assets; the build fills them in. Another build has other names, and so another cache. */
declare const FILES: readonly string[];

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The part of the worker's scope that it uses. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const PAGE = '/';
const CACHE = `screen ${FILES.join(' ')}`;
/** A network that does not answer counts as none after this time. */
const NETWORK_MS = 3000;
const scope = self as unknown as Scope;

async function store(): Promise<void> {
  await (await caches.open(CACHE)).addAll([PAGE, ...FILES]);
  await scope.skipWaiting();
}

async function removeEarlier(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await scope.clients.claim();
}

const stored = async (address: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(address);

/** Returns the page from the network, so that a new build is used at once; the stored one without an answer. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(NETWORK_MS) }).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await stored(PAGE)) ?? answer ?? Response.error();
}

scope.addEventListener('install', (event) => event.waitUntil(store()));
scope.addEventListener('activate', (event) => event.waitUntil(removeEarlier()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  // Orders and the session are never stored: only the page and its assets.
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(request));
  else if (FILES.includes(pathname)) event.respondWith(stored(pathname).then((file) => file ?? fetch(request)));
});
