import type { WorkerRelease } from '@horno/contracts/worker-release';

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface Tab {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: WorkerFault): void;
}

/** The members of the worker's global scope that are used here. TypeScript's worker library conflicts with the one for pages. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(type: 'message', listen: (event: Extendable & { data: unknown }) => void): void;
  addEventListener(
    type: 'fetch',
    listen: (event: Extendable & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
  addEventListener(type: 'push', listen: (event: Extendable & { data: { text(): string } | null }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listen: (event: Extendable & { notification: { data: unknown; close(): void } }) => void,
  ): void;
  location: { origin: string };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    update(): Promise<unknown>;
    showNotification(title: string, options: NotificationOptions & { renotify: boolean }): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Inserted before this code by the edge. */
  horno: WorkerRelease;
}

/** Messages of a page to the worker. */
export type WorkerOrder = { order: 'keep'; pages: readonly string[] } | { order: 'take-over'; release: number };

/** Message of the worker to its tabs: it failed, and answered without its caches. */
export interface WorkerFault {
  fault: { name: string; message: string };
}

/** Returns the error of a worker's message, for the reports of the tab. */
export function faultFrom(data: unknown): Error | undefined {
  const { fault } = (data ?? {}) as Partial<WorkerFault>;
  return fault && Object.assign(new Error(fault.message), { name: fault.name });
}

export function isOrder(data: unknown): data is WorkerOrder {
  if (typeof data !== 'object' || data === null) return false;
  const { order, pages, release } = data as { order?: unknown; pages?: unknown; release?: unknown };
  if (order === 'take-over') return typeof release === 'number';
  return order === 'keep' && Array.isArray(pages) && pages.every((path) => typeof path === 'string');
}
