import type { Composition } from '@horno/contracts/composition';
import type { InlinedState } from '@horno/contracts/render';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import { type Bus, openBus, type Runtime } from '@horno/kit/shell';
import { createNoticeList, type NoticeList } from '../chrome/notice-list.ts';
import type { Signals } from '../rum/signals.ts';
import type { Announcer } from './announcer.ts';
import type { BrowserRouter } from './browser-router.ts';
import { createConnection, type KnownConnection } from './connection.ts';
import { greet } from './greet.ts';
import { type LoadClient, lazyApi, loadClient } from './lazy-api.ts';
import { lazyContracts } from './lazy-contracts.ts';
import { isLeaving } from './leaving.ts';
import { applyHead, fullTitle } from './page-head.ts';

export interface ShellRuntime extends Runtime {
  bus: Bus;
  setLang(lang: Lang): void;
  connection: KnownConnection;
  /** Settled when the browser has its cookies. */
  greeted: Promise<unknown> | undefined;
  /** Replaces the composition that the page runs. */
  setComposition(next: Composition): void;
}

interface Parts {
  state: InlinedState;
  tenant: TenantConfig;
  router: BrowserRouter;
  announcer: Announcer;
  i18n: Runtime['i18n'];
  signals: Pick<Signals, 'tell'>;
  onInvalidSession(): void;
}

/** Creates the services that the shell shares with the roots of the page. */
export function createRuntime(parts: Parts): { runtime: ShellRuntime; notices: NoticeList } {
  const { state, tenant, router, announcer, i18n } = parts;
  let lang = state.composition.lang;
  const composition = compositionStore(state.composition);
  const notices = createNoticeList();
  const skewMs = Date.parse(tenant.server_time) - performance.timeOrigin - performance.now();
  const headers = {};
  const greeted = greet(state.composition.release, headers);
  const loadGreeted: LoadClient = async (options) => (await Promise.all([loadClient(options), greeted]))[0];
  const report: Runtime['report'] = (fault) => {
    if (isLeaving()) return;
    console.warn(`[horno] ${fault.remote} ${fault.phase}`, fault.error, fault.part ?? '');
    parts.signals.tell({ kind: 'fault', ...fault });
  };
  const bus = openBus(
    ({ owner, name, error }) => report({ remote: owner, phase: `event ${name}`, error }),
    lazyContracts(() => composition.get().remotes),
  );
  const runtime: ShellRuntime = {
    bus,
    get composition() {
      return composition.get();
    },
    documentFlags: state.composition.flags,
    onComposition: composition.subscribe,
    setComposition: composition.set,
    router,
    i18n,
    api: lazyApi({ lang: () => lang, headers, onInvalidSession: parts.onInvalidSession }, loadGreeted),
    greeted,
    lang: () => lang,
    setLang: (next) => {
      lang = next;
    },
    now: () => new Date(performance.timeOrigin + performance.now() + skewMs),
    connection: createConnection(window),
    notify: notices.add,
    onHead: (head) => {
      applyHead(document, head, tenant.name, router.basename());
      announcer.arrived(i18n.t('shell:pageLoaded', { title: fullTitle(head.title, tenant.name) }));
    },
    report,
  };
  return { runtime, notices };
}

/** The composition that the page runs. Remotes whose object stays the same are left as they are; remotes with a new object mount again. */
interface CompositionStore {
  get(): Composition;
  set(next: Composition): void;
  subscribe(changed: () => void): () => void;
}

export function compositionStore(first: Composition): CompositionStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
