import type { Composition } from '@horno/contracts/composition';
import type { Disposition, PlaceCookie } from '@horno/contracts/disposition';
import { firstSlots } from '@horno/contracts/first-slot';
import { type InlinedState, ROOT_ELEMENT_ID } from '@horno/contracts/render';
import type { TenantConfig } from '@horno/contracts/tenant';
import { DISPOSITION_KEY } from '@horno/kit';
import { joinTabs, type RootScope, safeStorage, stripPrefix, takeOver } from '@horno/kit/shell';
import { lazy } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { mountRootParcel } from 'single-spa';
import { matchPage } from '../app/page-match.ts';
import type { ShellScope } from '../app/shell-context.ts';
import { ShellRoot } from '../app/shell-root.tsx';
import { installEntryLoader, openRemote } from '../federation/container.ts';
import { openFrameWords } from '../language/frame-words.ts';
import { prefixOf, withPrefix } from '../language/prefix.ts';
import { createLayouts } from '../layouts/layouts.ts';
import { createSignals } from '../rum/signals.ts';
import { createSession, followAccount } from '../session/session.ts';
import type { FillContext } from '../slots/fill.ts';
import { fillsOf } from '../slots/fill-target.ts';
import { createHydrationQueue, whenIdle } from '../slots/hydration-queue.ts';
import { lazyBreaker } from '../slots/lazy-breaker.ts';
import { createSlotMounter } from '../slots/slot-mounter.ts';
import { afterLoad } from './after-load.ts';
import { createAnnouncer } from './announcer.ts';
import { createBrowserRouter } from './browser-router.ts';
import { createRuntime } from './create-runtime.ts';
import { initialData } from './initial-data.ts';
import { loadContracts } from './lazy-contracts.ts';
import { createPageTransition } from './page-transition.ts';
import { readState } from './read-state.ts';
import { keepScroll } from './scroll.ts';
import { showFallback } from './show-fallback.tsx';

/** The server's links stay on screen meanwhile; they are at the foot of the page and work as they are. */
const LazyFooterLinks = lazy(async () => {
  await new Promise<void>((resolve) => afterLoad(resolve));
  return import(/* webpackChunkName: "footer-links" */ '../chrome/footer-links.tsx');
});

interface LayoutData {
  tenant: TenantConfig;
  place?: PlaceCookie;
}

/** The layout's facts: from the document, or from the api where the server could not render it. */
async function layoutData(state: InlinedState): Promise<LayoutData> {
  if (state.data.layout) return state.data.layout as LayoutData;
  const { loadTenant } = await import(/* webpackChunkName: "live" */ './layout-data.ts');
  return { tenant: await loadTenant(state.composition.lang) };
}

/** Returns the disposition that the device stores. A first visit has none and does not load the contracts to read it. */
async function storedDisposition(): Promise<Disposition | undefined> {
  if (!safeStorage('local').getItem(DISPOSITION_KEY)) return undefined;
  try {
    return (await loadContracts()).readDisposition();
  } catch (error) {
    console.warn('[horno] shell disposition', error);
    return undefined;
  }
}

const bringRescue = () => import(/* webpackChunkName: "live" */ '../live/rescue.ts');

/** Boots the shop in the browser: state, bus, session, router, then hydration. */
export async function start(): Promise<void> {
  const signals = createSignals(window);
  const state = readState(document);
  const { composition } = state;
  const prefix = state.prefix ?? prefixOf(composition.lang);
  const match = matchPage(composition, stripPrefix(location.pathname, prefix));
  const layouts = createLayouts();
  // All that the frame needs, at once: each of these may be a file of its own.
  const [{ tenant, place }, i18n, restored] = await Promise.all([
    layoutData(state),
    openFrameWords(composition.lang),
    storedDisposition(),
    layouts.load(match?.layout ?? 'simple'),
  ]);
  installEntryLoader(composition.deadlines.load);
  const transition = createPageTransition(document);
  const isApart = (path: string) =>
    matchPage(runtime.composition, stripPrefix(path, router.basename()))?.ownDocument ?? false;
  const router = createBrowserRouter(prefix, {
    change: transition.run,
    isBorder: (from, to) => isApart(from) !== isApart(to),
  });
  const announcer = createAnnouncer(router, document);
  const { runtime, notices } = createRuntime({
    state,
    tenant,
    router,
    announcer,
    transition,
    i18n,
    signals,
    onInvalidSession: () => {
      session.expire();
      runtime.notify({ id: 'session', kind: 'warning', text: runtime.i18n.t('shell:sessionExpired') });
    },
  });
  const { bus } = runtime;
  // Whoever tries a build of their own gets tools with it; customers never load them.
  const tools =
    composition.remotes.some(({ isOverride }) => isOverride) &&
    (await import(/* webpackChunkName: "tools" */ '../dev/tools.ts').then(
      ({ openTools }) => openTools(runtime),
      () => undefined,
    ));
  const session = createSession(
    bus,
    () => runtime.api,
    () => document.cookie,
  );
  bus.publish('shell', 'disposition.changed@1', { disposition: restored });
  const reportSession = (error: unknown) => runtime.report({ remote: 'shell', phase: 'session', error });
  followAccount(bus, session, reportSession);
  joinTabs(bus, new BroadcastChannel('sf.bus'));

  const firstSlot = match && firstSlots[match.layout];
  const hydrationQueue = createHydrationQueue({
    patienceMs: composition.deadlines.load,
    whenIdle,
    // What nothing fills cannot come first.
    firstSlot: firstSlot && fillsOf(composition, firstSlot).length > 0 ? firstSlot : undefined,
  });
  if (!match) hydrationQueue.noPage();
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
    hydrationQueue,
    takeInitial: initialData(state, place, router),
    showFallback: (target, element, retry) => showFallback(root, shell, target, element, retry),
    breaker: lazyBreaker(safeStorage('local'), async () => (await bringRescue()).breaker),
    stepBack: (target) =>
      target.remote.previous !== undefined &&
      bringRescue().then(
        ({ stepBack }) => stepBack(target, { runtime, open: openRemote }),
        () => false,
      ),
    heal: (target, error) =>
      void bringRescue().then(
        ({ heal }) => heal(target, error, { runtime, open: openRemote }),
        // The part's own way to try again stays.
        () => undefined,
      ),
    onMounted: ({ remote, kind, key }, ms) =>
      signals.tell({ kind: 'mounted', remote: remote.name, part: `${kind}:${key}`, ms }),
    ...tools,
  };
  runtime.slots = createSlotMounter(() => fills);
  const shell: ShellScope = {
    runtime,
    tenant,
    notices,
    layouts,
    fills,
    isLive: true,
    measure: (start) => start(runtime, signals),
    slots: runtime.slots,
    mountParcel: mountRootParcel,
    remotes: composition.remotes,
    FooterLinks: LazyFooterLinks,
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
          switchLanguage({ runtime, router, open: openRemote, leave }, language, mountedRemotes(runtime.composition)),
        // Without the code for it the same page comes as a document.
        () => {
          const { pathname, search, hash } = router.get().location;
          leave(withPrefix(pathname, prefixOf(language)) + search + hash);
        },
      );
    },
  };

  runtime.switchLanguage = shell.switchLanguage;

  const element = document.getElementById(ROOT_ELEMENT_ID);
  if (!element) throw new Error('The document has no root element.');
  if (element.firstElementChild) {
    hydrateRoot(element, <ShellRoot root={root} shell={shell} onShown={takeOver(element)} />, {
      identifierPrefix: '_shell',
      onRecoverableError: (error) => runtime.report({ remote: 'shell', phase: 'hydrate', error }),
    });
  } else {
    createRoot(element, { identifierPrefix: '_shell' }).render(<ShellRoot root={root} shell={shell} />);
  }
  if (new URLSearchParams(location.search).get('notice') === 'not-found') {
    runtime.notify({ id: 'unknown-path', kind: 'info', text: runtime.i18n.t('shell:unknownPath'), forMs: 10_000 });
  }
  keepScroll(router, window);
  session.refresh().catch(reportSession);
}

/** Remotes with something on screen. */
const mountedRemotes = ({ remotes }: Composition) =>
  remotes.filter(({ name, state }) => state === 'on' && document.querySelector(`[data-fill*="/${name}/"]`));
