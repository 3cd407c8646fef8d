import { WORKER_PATH } from '@horno/contracts/worker-release';
import { usePartMessages } from '@horno/kit';
import { safeStorage } from '@horno/kit/shell';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import en from '../../locales/pwa.en.json' with { type: 'json' };
import es from '../../locales/pwa.es.json' with { type: 'json' };
import { useShell } from '../app/shell-context.ts';
import { forgetOld } from '../boot/forget-old.ts';
import { startRum } from '../rum/rum.ts';
import { probe } from './probe.ts';
import { languageOf } from './worker/rules.ts';
import { faultFrom, type WorkerOrder } from './worker/scope.ts';

interface WorkerClient {
  /** Asks the worker to cache these pages and the files of the shop. */
  keep(pages: readonly string[]): void;
  /** Reports the release that the tab runs: a waiting worker of that release takes over. */
  runs(release: number): void;
}

/** Registers the worker; `undefined` when the browser refuses. `release`: the release that the tab runs. */
async function startWorker(
  container: Pick<ServiceWorkerContainer, 'register' | 'ready'>,
  release: () => number,
): Promise<WorkerClient | undefined> {
  const registration = (await container.register(WORKER_PATH, { scope: '/' })) as ServiceWorkerRegistration | undefined;
  if (!registration) return undefined;
  const tell = (worker: ServiceWorker | null, order: WorkerOrder) => worker?.postMessage(order);
  const runs = (running: number) => tell(registration.waiting, { order: 'take-over', release: running });
  const look = () => runs(release());
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
  return { keep: (pages) => void container.ready.then(({ active }) => tell(active, { order: 'keep', pages })), runs };
}

/** Maximum number of pages: the categories of the menu, the stores, the help and the page itself. */
const MOST = 20;

/** Returns the page on screen and the targets of its navigation in the same language, without parameters of this visit. */
function pagesToKeep(page: Document, here: string): string[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('nav a[href]')];
  const paths = links
    .map(({ href }) => new URL(href, page.baseURI))
    .filter(({ origin, search }) => origin === new URL(page.baseURI).origin && search === '')
    .map(({ pathname }) => pathname)
    .filter((path) => languageOf(path) === languageOf(here));
  return [...new Set([here, ...paths])].slice(0, MOST);
}

const pwaMessages = { es, en };
const BACK_MS = 4000;

const never = () => () => undefined;
const yes = () => true;
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Caches the shop for offline use. The release of a tab is decided in `../live`; the worker follows. */
function useWorker(): void {
  const { runtime } = useShell();
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // A page with a build that is not released is not for later visits.
    if (!container || runtime.composition.remotes.some(({ isOverride }) => isOverride)) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const hear = ({ data }: MessageEvent) => {
      const error = faultFrom(data);
      if (error) runtime.report({ remote: 'shell', phase: 'worker', error });
    };
    container.addEventListener('message', hear);
    startWorker(container, () => runtime.composition.release).then(
      (worker) => {
        if (!worker || isGone) return;
        end = runtime.onComposition(() => worker.runs(runtime.composition.release));
        if (savesData()) return;
        const keep = () => worker.keep(pagesToKeep(document, location.pathname));
        // Each worker caches the pages of its release. The first visit of a browser has no worker yet.
        if (container.controller) keep();
        container.addEventListener('controllerchange', keep);
      },
      (error: unknown) => runtime.report({ remote: 'shell', phase: 'worker', error }),
    );
    return () => {
      isGone = true;
      container.removeEventListener('message', hear);
      end?.();
    };
  }, [runtime]);
}

/** Loads a page as a document when its data fail to load: the document may be cached. */
function useDocumentsOffline(isOnline: boolean): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (isOnline || pathname === arrivedAt.current) return;
    const look = () => {
      if (navigator.serviceWorker?.controller && document.querySelector('[data-region-failed]')) location.reload();
    };
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    look();
    return () => changes.disconnect();
  }, [isOnline, pathname]);
}

/** Presses the retry of each part that failed without a network. */
function retryFailed(): void {
  for (const retry of document.querySelectorAll<HTMLElement>(':is([data-region-failed], [data-fallback]) button')) {
    retry.click();
  }
}

/** The offline support: the worker and the notices about the network. It also starts the reports about the code. */
export function Pwa() {
  usePartMessages(pwaMessages);

  const { runtime, notices, fills, tenant, measure } = useShell();
  const connection = fills?.runtime.connection;
  const isOnline = useSyncExternalStore(connection?.onChange ?? never, connection?.isOnline ?? yes, yes);
  const wasOffline = useRef(false);
  useWorker();
  useEffect(() => forgetOld(safeStorage('local'), runtime.now()), [runtime]);
  useEffect(() => {
    const { legal_versions: versions, rum } = tenant;
    measure?.((own, signals) => startRum({ runtime: own, signals, edition: versions.privacy, share: rum?.share ?? 0 }));
  }, [tenant, measure]);
  useEffect(() => connection && probe(connection), [connection]);
  useDocumentsOffline(isOnline);
  useEffect(() => {
    if (isOnline === !wasOffline.current) return;
    wasOffline.current = !isOnline;
    if (!isOnline) {
      runtime.notify({ id: 'offline', kind: 'warning', text: () => runtime.i18n.t('shell:pwa.offline') });
      return;
    }
    notices.close('offline');
    retryFailed();
    runtime.notify({ id: 'online', kind: 'success', text: () => runtime.i18n.t('shell:pwa.online'), forMs: BACK_MS });
  }, [isOnline, runtime, notices]);
  return null;
}
