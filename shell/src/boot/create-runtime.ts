import type { InlinedState, Lang, TenantConfig } from '@horno/contracts';
import { type Bus, openBus, type Runtime } from '@horno/kit/shell';
import { createNoticeList, type NoticeList } from '../chrome/notice-list.ts';
import type { Announcer } from './announcer.ts';
import type { BrowserRouter } from './browser-router.ts';
import { lateContracts } from './late-contracts.ts';
import { lazyApi } from './lazy-api.ts';
import { applyHead, fullTitle } from './page-head.ts';
import type { PageTransition } from './page-transition.ts';

export interface ShellRuntime extends Runtime {
  bus: Bus;
  setLang(lang: Lang): void;
}

interface Parts {
  state: InlinedState;
  tenant: TenantConfig;
  router: BrowserRouter;
  announcer: Announcer;
  transition: Pick<PageTransition, 'arrived'>;
  i18n: Runtime['i18n'];
  onInvalidSession(): void;
}

/** Everything that the shell lends to the roots of the page. */
export function createRuntime(parts: Parts): { runtime: ShellRuntime; notices: NoticeList } {
  const { state, tenant, router, announcer, i18n } = parts;
  let lang = state.composition.lang;
  const notices = createNoticeList();
  const skewMs = Date.parse(tenant.server_time) - performance.timeOrigin - performance.now();
  const report: Runtime['report'] = ({ remote, phase, error }) => {
    console.warn(`[horno] ${remote} ${phase}`, error);
  };
  const bus = openBus(
    ({ owner, name, error }) => report({ remote: owner, phase: `event ${name}`, error }),
    lateContracts,
  );
  const runtime: ShellRuntime = {
    bus,
    composition: state.composition,
    router,
    i18n,
    api: lazyApi({ lang: () => lang, onInvalidSession: parts.onInvalidSession }),
    lang: () => lang,
    setLang: (next) => {
      lang = next;
    },
    now: () => new Date(performance.timeOrigin + performance.now() + skewMs),
    notify: notices.add,
    onHead: (head) => {
      parts.transition.arrived();
      applyHead(document, head, tenant.name, router.basename());
      announcer.arrived(i18n.t('shell:pageLoaded', { title: fullTitle(head.title, tenant.name) }));
    },
    report,
  };
  return { runtime, notices };
}
