import { usePartMessages, useTranslation } from '@horno/kit';
import { safeStorage } from '@horno/kit/shell';
import { Notice } from '@horno/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import en from '../../locales/pwa.en.json' with { type: 'json' };
import es from '../../locales/pwa.es.json' with { type: 'json' };
import { useShell } from '../app/shell-context.ts';
import { forgetOld } from '../boot/forget-old.ts';
import { startRum } from '../rum/rum.ts';
import { pagesToKeep } from './pages-to-keep.ts';
import { probe } from './probe.ts';
import { startWorker } from './worker-client.ts';

const pwaMessages = { es, en };
const BACK_MS = 4000;

const nobody = () => () => undefined;
const yes = () => true;
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Keeps the shop for the time without a network. Which release a tab runs is decided elsewhere (`../live`): the worker follows. */
function useWorker(): void {
  const { runtime } = useShell();
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!container) return;
    let end: (() => void) | undefined;
    let isGone = false;
    startWorker(container, () => runtime.composition.release).then(
      (worker) => {
        if (!worker || isGone) return;
        end = runtime.onComposition(() => worker.runs(runtime.composition.release));
        if (savesData()) return;
        const keep = () => worker.keep(pagesToKeep(document, location.pathname));
        // Each worker keeps the pages of its release; the first one of a browser is not there yet.
        if (container.controller) keep();
        container.addEventListener('controllerchange', keep);
      },
      (error: unknown) => runtime.report({ remote: 'shell', phase: 'worker', error }),
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [runtime]);
}

/** A page whose data does not come is asked for as a document: that one may have been kept. */
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

/** The shop without a network: the worker, and what is said while there is none. How its code fares is told from here on too. */
export function Pwa() {
  usePartMessages(pwaMessages);
  const { t } = useTranslation();
  const { runtime, fills, tenant, measure } = useShell();
  const connection = fills?.runtime.connection;
  const isOnline = useSyncExternalStore(connection?.onChange ?? nobody, connection?.isOnline ?? yes, yes);
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
    if (isOnline && wasOffline.current) {
      runtime.notify({ id: 'online', kind: 'success', text: t('pwa.online'), forMs: BACK_MS });
    }
    wasOffline.current = !isOnline;
  }, [isOnline, runtime, t]);
  return (
    <div role="status">
      {!isOnline && (
        <Notice variant="warning" announce="off">
          {t('pwa.offline')}
        </Notice>
      )}
    </div>
  );
}
