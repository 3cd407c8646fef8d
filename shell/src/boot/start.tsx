import type { Composition } from '@horno/contracts/composition';
import type { Disposition, PlaceCookie } from '@horno/contracts/disposition';
import { firstSlots } from '@horno/contracts/first-slot';
import type { SiteLanguage } from '@horno/contracts/languages';
import { type InlinedState, ROOT_ELEMENT_ID } from '@horno/contracts/render';
import { UNKNOWN_ADDRESS } from '@horno/contracts/routes';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import { DISPOSITION_KEY } from '@horno/kit';
import {
  addMessages,
  joinTabs,
  openI18n,
  type RootScope,
  type Runtime,
  safeStorage,
  stripPrefix,
  takeOver,
} from '@horno/kit/shell';
import { lazy, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import es from '../../locales/es.json' with { type: 'json' };
import { isBorder, matchPage } from '../app/page-match.ts';
import type { FooterLinkGroups, ShellScope } from '../app/shell-context.ts';
import { ShellRoot } from '../app/shell-root.tsx';
import { openRemote } from '../federation/container.ts';
import { loadHashLists } from '../federation/hash-lists.ts';
import { prefixOf, withPrefix } from '../language/prefix.ts';
import { createLayouts } from '../layouts/layouts.ts';
import { createSignals, type Signals } from '../rum/signals.ts';
import { createSession, followAccount } from '../session/session.ts';
import type { FillContext } from '../slots/fill.ts';
import { fillsOf } from '../slots/fill-target.ts';
import { createHydrationQueue, whenIdle } from '../slots/hydration-queue.ts';
import { lazyBreaker } from '../slots/lazy-breaker.ts';
import { createSlotMounter } from '../slots/slot-mounter.ts';
import { afterLoad } from './after-load.ts';
import { createAnnouncer } from './announcer.ts';
import { createBrowserRouter } from './browser-router.ts';
import { createRuntime, type ShellRuntime } from './create-runtime.ts';
import { initialData } from './initial-data.ts';
import { loadContracts } from './lazy-contracts.ts';
import { followLeaving } from './leaving.ts';
import { nextTask } from './next-task.ts';
import { readState } from './read-state.ts';
import { keepScroll } from './scroll.ts';
import { showFallback } from './show-fallback.tsx';
import { followTranslator } from './translated-text.ts';

/** Loads the footer links. The server's links stay until then, or for good when they do not come, and work as they are. */
const LazyFooterLinks = lazy(async () => {
  await new Promise<void>((resolve) => afterLoad(resolve));
  return import(/* webpackChunkName: "footer-links" */ '../chrome/footer-links.tsx').catch((error: unknown) => {
    console.warn('[horno] shell footer', error);
    return new Promise<never>(() => undefined);
  });
});

interface LayoutData {
  tenant: TenantConfig;
  footer?: FooterLinkGroups;
  place?: PlaceCookie;
}

const loadLayoutData = () => import(/* webpackChunkName: "live" */ './layout-data.ts');

/** Returns the data of the layout: from the document, or from the api when the server could not render it. */
async function layoutData(state: InlinedState): Promise<LayoutData> {
  if (state.data.layout) return state.data.layout as LayoutData;
  return { tenant: await (await loadLayoutData()).loadTenant(state.composition.lang) };
}

/** Returns the disposition that the device stores. A first visit has none and does not load the contracts to read it. */
async function storedDisposition(): Promise<Disposition | undefined> {
  if (!safeStorage('local').getItem(DISPOSITION_KEY)) return undefined;
  try {
    return (await loadContracts()).readDisposition();
  } catch (error) {
    console.warn('[horno] shell', error);
    return undefined;
  }
}

const loadRescue = () => import(/* webpackChunkName: "live" */ '../live/rescue.ts');

/** Reads the document and loads the chunks of the frame in parallel. */
async function readDocument() {
  const state = readState(document);
  const { composition } = state;
  const prefix = state.prefix ?? prefixOf(composition.lang);
  const match = matchPage(composition, stripPrefix(location.pathname, prefix));
  const layouts = createLayouts();
  const [{ tenant, place, footer }, i18n, restored] = await Promise.all([
    layoutData(state),
    openFrameWords(composition.lang),
    storedDisposition(),
    layouts.load(match?.layout ?? 'simple'),
  ]);
  return { state, composition, prefix, match, layouts, tenant, place, footer, i18n, restored };
}
type BootDocument = Awaited<ReturnType<typeof readDocument>>;

/** Makes runtime, router and session, which refer to each other. */
function createCore({ state, prefix, tenant, i18n }: BootDocument, signals: Signals) {
  const bare = (path: string) => stripPrefix(path, router.basename());
  const router = createBrowserRouter(prefix, {
    isBorder: (from, to) => isBorder(runtime.composition, bare(from), bare(to)),
  });
  const announcer = createAnnouncer(router, document);
  const { runtime, notices } = createRuntime({
    state,
    tenant,
    router,
    announcer,
    i18n,
    signals,
    onInvalidSession: () => {
      if (!session.expire()) return;
      runtime.notify({ id: 'session', kind: 'warning', text: () => runtime.i18n.t('shell:sessionExpired') });
    },
  });
  const session = createSession(
    runtime.bus,
    () => runtime.api,
    () => document.cookie,
  );
  return { runtime, router, notices, session };
}
type Core = ReturnType<typeof createCore>;

/** Loads the developer tools when a build runs by an override. Customers never load them. */
async function loadTools({ runtime }: Core): Promise<Partial<FillContext>> {
  if (!runtime.composition.remotes.some(({ isOverride }) => isOverride)) return {};
  return import(/* webpackChunkName: "tools" */ '../dev/tools.ts').then(
    ({ openTools }) => openTools(runtime),
    () => ({}),
  );
}

/** Publishes the stored disposition and connects session and other tabs to the bus. */
function connectBus({ runtime, session }: Core, restored: Disposition | undefined): void {
  runtime.bus.publish('shell', 'disposition.changed@1', { disposition: restored });
  followAccount(runtime.bus, session, sessionFailure(runtime));
  try {
    joinTabs(runtime.bus, new BroadcastChannel('sf.bus'));
  } catch {
    // Old browsers have no channel, and some that refuse site data forbid it: this tab then learns of changes by its own calls.
  }
}

const sessionFailure = (runtime: ShellRuntime) => (error: unknown) =>
  runtime.report({ remote: 'shell', phase: 'session', error });

function createRootScope({ runtime }: Core): RootScope {
  const { bus } = runtime;
  return {
    runtime,
    bus: {
      publish: (name, payload) => bus.publish('shell', name, payload),
      on: (name, handler) => bus.on('shell', name, handler),
      last: bus.last,
    },
    remote: { name: 'shell', squad: 'platform', version: '', namespace: 'shell' },
  };
}

function openHydrationQueue({ composition, match }: BootDocument) {
  const firstSlot = match && firstSlots[match.layout];
  const queue = createHydrationQueue({
    patienceMs: composition.deadlines.load,
    whenIdle,
    // A slot that no remote fills cannot come first.
    firstSlot: firstSlot && fillsOf(composition, firstSlot).length > 0 ? firstSlot : undefined,
  });
  if (!match) queue.noPage();
  return queue;
}

type FillParts = Pick<FillContext, 'showFallback'> & { tools: Partial<FillContext>; signals: Signals };

function createFillContext(page: BootDocument, { runtime, router }: Core, parts: FillParts): FillContext {
  const { tools, signals } = parts;
  const rescueParts = { runtime, open: openRemote };
  return {
    runtime,
    open: openRemote,
    hydrationQueue: openHydrationQueue(page),
    takeInitial: initialData(page.state, page.place, router),
    showFallback: parts.showFallback,
    breaker: lazyBreaker(safeStorage('local'), async () => (await loadRescue()).breaker),
    stepBack: (target) =>
      target.remote.previous !== undefined &&
      loadRescue().then(
        ({ stepBack }) => stepBack(target, rescueParts),
        () => false,
      ),
    heal: (target, error) =>
      void loadRescue().then(
        ({ heal }) => heal(target, error, rescueParts),
        // The retry button of the part stays.
        () => undefined,
      ),
    onMounted: ({ remote, kind, key }, ms) =>
      signals.tell({ kind: 'mounted', remote: remote.name, part: `${kind}:${key}`, ms }),
    ...tools,
  };
}

function signOut({ runtime, router, session }: Core): void {
  session.end().then(
    () => {
      runtime.notify({ id: 'session', kind: 'success', text: () => runtime.i18n.t('shell:signedOut') });
      router.navigator.push(router.basename() || '/');
    },
    () => runtime.notify({ id: 'session', kind: 'error', text: () => runtime.i18n.t('shell:message_logout_error') }),
  );
}

function switchLanguage({ runtime, router }: Core, language: SiteLanguage): void {
  const leave = (address: string) => location.assign(address);
  import(/* webpackChunkName: "switch-language" */ '../language/switch-language.ts').then(
    ({ switchLanguage: change }) =>
      change({ runtime, router, open: openRemote, leave }, language, mountedRemotes(runtime.composition)),
    // Without this code the page is loaded again in the other language.
    () => {
      const { pathname, search, hash } = router.get().location;
      leave(withPrefix(pathname, prefixOf(language)) + search + hash);
    },
  );
}

/** Returns whether an unknown address led here, and removes the mark from the address, which the customer may share. */
function takeUnknownMark(): boolean {
  const isFromUnknown = location.search === UNKNOWN_ADDRESS;
  if (isFromUnknown) history.replaceState(history.state, '', location.pathname + location.hash);
  return isFromUnknown;
}

/** Hydrates the frame that the server rendered, or renders it where the document has none. */
function showShell(root: RootScope, shell: ShellScope): void {
  const element = document.getElementById(ROOT_ELEMENT_ID);
  if (!element) throw new Error('The document has no root element.');
  const tree = <ShellRoot root={root} shell={shell} onShown={takeOver(element)} />;
  if (element.firstElementChild) {
    const options = {
      identifierPrefix: '_shell',
      onRecoverableError: (error: unknown) => root.runtime.report({ remote: 'shell', phase: 'hydrate', error }),
    };
    // In a transition React hydrates in short tasks.
    startTransition(() => void hydrateRoot(element, tree, options));
  } else {
    createRoot(element, { identifierPrefix: '_shell' }).render(tree);
  }
}

/** Boots the shop in the browser: document, runtime, bus, slots, hydration, session. */
export async function start(): Promise<void> {
  followTranslator(document);
  followLeaving(window);
  const isFromUnknown = takeUnknownMark();
  const signals = createSignals(window);
  const page = await readDocument();
  await nextTask();
  const core = createCore(page, signals);
  const tools = await loadTools(core);
  connectBus(core, page.restored);
  const { runtime, router, notices, session } = core;
  const root = createRootScope(core);
  const fills = createFillContext(page, core, {
    tools,
    signals,
    showFallback: (...failed) => showFallback(root, shell, ...failed),
  });
  runtime.slots = createSlotMounter(() => fills);
  runtime.switchLanguage = (language) => switchLanguage(core, language);
  const shell: ShellScope = {
    runtime,
    tenant: page.tenant,
    place: page.place,
    notices,
    layouts: page.layouts,
    fills,
    isLive: true,
    measure: (begin) => begin(runtime, signals),
    slots: runtime.slots,
    remotes: page.composition.remotes,
    FooterLinks: LazyFooterLinks,
    footer: { initial: page.footer, load: async (lang) => (await loadLayoutData()).loadFooter(lang) },
    signOut: () => signOut(core),
    switchLanguage: runtime.switchLanguage,
  };
  await nextTask();
  showShell(root, shell);
  keepScroll(router, window);
  whenIdle(loadHashLists);
  session.refresh().catch(sessionFailure(runtime));
  if (isFromUnknown)
    runtime.notify({ id: 'unknown', kind: 'info', text: () => runtime.i18n.t('shell:unknownAddress') });
}

/** Remotes with something on screen. */
const mountedRemotes = ({ remotes }: Composition) =>
  remotes.filter(({ name, state }) => state === 'on' && document.querySelector(`[data-fill*="/${name}/"]`));

/** Opens the page's translations with the frame's texts in its language. */
async function openFrameWords(lang: Lang): Promise<Runtime['i18n']> {
  const instance = openI18n(lang);
  addMessages(instance, 'es', 'shell', es);
  if (lang === 'en') {
    const { addFrameWordsEn } = await import(/* webpackChunkName: "words-en" */ '../language/words-en.ts');
    addFrameWordsEn(instance);
  }
  return instance;
}
