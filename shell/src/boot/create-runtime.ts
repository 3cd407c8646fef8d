import type { InlinedState, Lang, TenantConfig } from '@horno/contracts';
import { addMessages, type Bus, createBus, createI18n, type Messages, type Runtime } from '@horno/kit/shell';
import { createNoticeList, type NoticeList } from '../chrome/notice-list.ts';
import type { Announcer } from './announcer.ts';
import type { BrowserRouter } from './browser-router.ts';
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
  messages: Record<Lang, Messages>;
  onInvalidSession(): void;
}

/** Everything that the shell lends to the roots of the page. */
export function createRuntime(parts: Parts): { runtime: ShellRuntime; notices: NoticeList } {
  const { state, tenant, router, announcer, messages } = parts;
  let lang = state.composition.lang;
  const notices = createNoticeList();
  const i18n = createI18n(lang);
  for (const language of ['es', 'en'] as const) addMessages(i18n, language, 'shell', messages[language]);
  const skewMs = Date.parse(tenant.server_time) - performance.timeOrigin - performance.now();
  const report: Runtime['report'] = ({ remote, phase, error }) => {
    console.warn(`[horno] ${remote} ${phase}`, error);
  };
  const bus = createBus(({ owner, name, error }) => report({ remote: owner, phase: `event ${name}`, error }));
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
