import { usePartMessages } from '@horno/kit';
import { safeStorage } from '@horno/kit/shell';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import en from '../../locales/pwa.en.json' with { type: 'json' };
import es from '../../locales/pwa.es.json' with { type: 'json' };
import { useShell } from '../app/shell-context.ts';
import { forgetOld } from '../boot/forget-old.ts';
import { startRum } from '../rum/rum.ts';
import { pagesToKeep } from './pages-to-keep.ts';
import { probe } from './probe.ts';
import { faultFrom } from './worker/scope.ts';
import { startWorker } from './worker-client.ts';

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
    if (!container) return;
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
