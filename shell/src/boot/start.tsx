import {
  type ComposedRemote,
  type InlinedState,
  type PlaceCookie,
  ROOT_ELEMENT_ID,
  type TenantConfig,
} from '@horno/contracts';
import { readDisposition } from '@horno/kit';
import { joinTabs, type RootScope, stripPrefix } from '@horno/kit/shell';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { mountRootParcel } from 'single-spa';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import { matchPage } from '../app/page-match.ts';
import type { ShellScope } from '../app/shell-context.ts';
import { ShellRoot } from '../app/shell-root.tsx';
import { installEntryLoader, openRemote } from '../federation/container.ts';
import type { FillContext } from '../fills/fill.ts';
import { createSlotMounter } from '../fills/slot-mounter.ts';
import { createTurns, whenIdle } from '../fills/turns.ts';
import { prefixOf, withPrefix } from '../language/prefix.ts';
import { createLayouts } from '../layouts/layouts.ts';
import { createSession, followAccount } from '../session/session.ts';
import { createAnnouncer } from './announcer.ts';
import { createBrowserRouter } from './browser-router.ts';
import { createRuntime } from './create-runtime.ts';
import { initialData } from './initial-data.ts';
import { createPageTransition } from './page-transition.ts';
import { readState } from './read-state.ts';
import { keepScroll } from './scroll.ts';
import { showFallback } from './show-fallback.tsx';

interface LayoutData {
  tenant: TenantConfig;
  place?: PlaceCookie;
}

/** The layout's facts: from the document, or from the api where the server could not render it. */
async function layoutData(state: InlinedState): Promise<LayoutData> {
  if (state.data.layout) return state.data.layout as LayoutData;
  const { loadTenant } = await import(/* webpackChunkName: "layout-data" */ './layout-data.ts');
  return { tenant: await loadTenant(state.composition.lang) };
}

/** Boots the shop in the browser: state, bus, session, router, then hydration. */
export async function start(): Promise<void> {
  const state = readState(document);
  const { composition } = state;
  const { tenant, place } = await layoutData(state);
  installEntryLoader(composition.deadlines.load);
  const transition = createPageTransition(document);
  const router = createBrowserRouter(state.prefix ?? prefixOf(composition.lang), transition.run);
  const announcer = createAnnouncer(router, document);
  const { runtime, notices } = createRuntime({
    state,
    tenant,
    router,
    announcer,
    transition,
    messages: { es, en },
    onInvalidSession: () => {
      session.expire();
      runtime.notify({ id: 'session', kind: 'warning', text: runtime.i18n.t('shell:sessionExpired') });
    },
  });
  const { bus } = runtime;
  const session = createSession(
    bus,
    () => runtime.api,
    () => document.cookie,
  );
  const restored = readDisposition(localStorage);
  bus.publish('shell', 'disposition.changed@1', { disposition: restored });
  const reportSession = (error: unknown) => runtime.report({ remote: 'shell', phase: 'session', error });
  followAccount(bus, session, reportSession);
  joinTabs(bus, new BroadcastChannel('sf.bus'));

  const layouts = createLayouts();
  const match = matchPage(composition, stripPrefix(location.pathname, router.basename()));
  await layouts.load(match?.layout ?? 'simple');

  const turns = createTurns({ patienceMs: composition.deadlines.load, whenIdle });
  if (!match) turns.pageIsUp();
  const root: RootScope = {
    runtime,
    bus: {
      publish: (name, payload) => bus.publish('shell', name, payload),
      on: (name, handler) => bus.on('shell', name, handler),
      last: bus.last,
    },
    remote: { name: 'shell', squad: 'platform', version: '', namespace: 'shell' },
    mountParcel: mountRootParcel,
  };
  const fills: FillContext = {
    runtime,
    open: openRemote,
    turns,
    takeInitial: initialData(state, place, router),
    showFallback: (target, element, retry) => showFallback(root, shell, target, element, retry),
  };
  runtime.slots = createSlotMounter(() => fills);
  const shell: ShellScope = {
    runtime,
    tenant,
    notices,
    layouts,
    fills,
    slots: runtime.slots,
    mountParcel: mountRootParcel,
    remotes: composition.remotes,
    signOut: () => {
      session.end().then(
        () => {
          runtime.notify({ id: 'session', kind: 'success', text: runtime.i18n.t('shell:signedOut'), forMs: 10_000 });
          router.navigator.push(router.basename() || '/');
        },
        () => runtime.notify({ id: 'session', kind: 'error', text: runtime.i18n.t('shell:logoutFailed') }),
      );
    },
    switchLanguage: (language) => {
      const leave = (address: string) => location.assign(address);
      import(/* webpackChunkName: "switch-language" */ '../language/switch-language.ts').then(
        ({ switchLanguage }) =>
          switchLanguage({ runtime, router, open: openRemote, leave }, language, mountedRemotes(composition.remotes)),
        // Without the code for it the same page comes as a document.
        () => {
          const { pathname, search, hash } = router.get().location;
          leave(withPrefix(pathname, prefixOf(language)) + search + hash);
        },
      );
    },
  };

  const element = document.getElementById(ROOT_ELEMENT_ID);
  if (!element) throw new Error('The document has no root element.');
  const tree = <ShellRoot root={root} shell={shell} />;
  if (element.firstElementChild) {
    hydrateRoot(element, tree, {
      identifierPrefix: '_shell',
      onRecoverableError: (error) => runtime.report({ remote: 'shell', phase: 'hydrate', error }),
    });
  } else {
    createRoot(element, { identifierPrefix: '_shell' }).render(tree);
  }
  if (new URLSearchParams(location.search).get('notice') === 'not-found') {
    runtime.notify({ id: 'unknown-path', kind: 'info', text: runtime.i18n.t('shell:unknownPath'), forMs: 10_000 });
  }
  keepScroll(router, window);
  session.refresh().catch(reportSession);
}

/** Remotes with something on screen. */
function mountedRemotes(remotes: readonly ComposedRemote[]): ComposedRemote[] {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-fill]')].map(({ dataset }) => dataset.fill ?? '');
  return remotes.filter(({ name, state }) => state === 'on' && regions.some((region) => region.includes(`/${name}/`)));
}
