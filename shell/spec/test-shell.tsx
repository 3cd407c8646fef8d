import type { Composition } from '@horno/contracts/composition';
import type { SiteLanguage } from '@horno/contracts/languages';
import type { Head } from '@horno/contracts/render';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import { addMessages, createBus, createI18n, type RootScope } from '@horno/kit/shell';
import { type Answers, aTenantConfig, type FakeApi, fakeApi } from '@horno/testing';
import { afterEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { builtInFooter } from '../src/app/built-in-footer.ts';
import { fetchFooter } from '../src/app/fetch-footer.ts';
import type { FooterLinkGroups, ShellScope } from '../src/app/shell-context.ts';
import { ShellRoot } from '../src/app/shell-root.tsx';
import { type BrowserRouter, createBrowserRouter } from '../src/boot/browser-router.ts';
import { createConnection } from '../src/boot/connection.ts';
import type { ShellRuntime } from '../src/boot/create-runtime.ts';
import { compositionStore } from '../src/boot/create-runtime.ts';
import { showFallback } from '../src/boot/show-fallback.tsx';
import FooterLinks from '../src/chrome/footer-links.tsx';
import { createNoticeList, type NoticeList } from '../src/chrome/notice-list.ts';
import type { OpenRemote } from '../src/federation/container.ts';
import { prefixOf } from '../src/language/prefix.ts';
import combo from '../src/layouts/combo.tsx';
import home from '../src/layouts/home.tsx';
import main from '../src/layouts/main.tsx';
import simple from '../src/layouts/simple.tsx';
import type { FillContext } from '../src/slots/fill.ts';
import { createSlotMounter } from '../src/slots/slot-mounter.ts';
import { fakeRemotes } from './remotes.ts';

const layouts = { home, main, simple, combo };

interface Options {
  composition: Composition;
  path?: string;
  open?: OpenRemote;
  tenant?: Partial<TenantConfig>;
  footer?: FooterLinkGroups;
  answers?: Answers;
  layouts?: ShellScope['layouts'];
  takeInitial?: FillContext['takeInitial'];
  hydrationQueue?: FillContext['hydrationQueue'];
}

export interface TestShell {
  runtime: ShellRuntime & { api: FakeApi };
  router: BrowserRouter;
  notices: NoticeList;
  root: RootScope;
  shell: ShellScope & { fills: FillContext };
  faults: { remote: string; phase: string; error: unknown }[];
  heads: Head[];
  signOut: jest.Mock<() => void>;
  switchLanguage: jest.Mock<(language: SiteLanguage) => void>;
}

/** Creates the router at `path`; it detaches from the window after the test. */
export function routerAt(
  path: string,
  prefix = '',
  options: Parameters<typeof createBrowserRouter>[1] = {},
): BrowserRouter {
  const listen = jest.spyOn(window, 'addEventListener');
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter(prefix, options);
  for (const [type, listener] of listen.mock.calls) {
    if (type === 'popstate') stops.push(() => window.removeEventListener('popstate', listener as EventListener));
  }
  listen.mockRestore();
  return router;
}
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Renders the frame, or hydrates it when `html` is given. The cleanup waits for the parcels, which end a few ticks after the frame. */
export function show({ root, shell, runtime }: Pick<TestShell, 'root' | 'shell' | 'runtime'>, html = ''): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  const tree = <ShellRoot root={root} shell={shell} />;
  const onRecoverableError = (error: unknown) => runtime.report({ remote: 'shell', phase: 'hydrate', error });
  let reactRoot: Root | undefined;
  act(() => {
    if (html) {
      reactRoot = hydrateRoot(element, tree, { identifierPrefix: '_shell', onRecoverableError });
    } else {
      reactRoot = createRoot(element, { identifierPrefix: '_shell' });
      reactRoot.render(tree);
    }
  });
  stops.push(() =>
    act(async () => {
      reactRoot?.unmount();
      for (let tick = 0; tick < 50; tick += 1) await Promise.resolve();
      element.remove();
    }),
  );
  return element;
}

/** Builds the shell's parts as the boot does, over remotes without a network. */
export function testShell(options: Options): TestShell {
  const { composition, path = '/', open = fakeRemotes({}).open } = options;
  const faults: TestShell['faults'] = [];
  const heads: Head[] = [];
  const router = routerAt(path, prefixOf(composition.lang));
  const i18n = createI18n(composition.lang);
  for (const [lang, messages] of Object.entries({ es, en })) addMessages(i18n, lang as Lang, 'shell', messages);
  const bus = createBus(({ owner, name, error }) => faults.push({ remote: owner, phase: name, error }));
  const notices = createNoticeList();
  let lang = composition.lang;
  const store = compositionStore(composition);
  const runtime: TestShell['runtime'] = {
    bus,
    get composition() {
      return store.get();
    },
    documentFlags: composition.flags,
    onComposition: store.subscribe,
    setComposition: store.set,
    router,
    i18n,
    api: fakeApi(options.answers ?? {}),
    lang: () => lang,
    setLang: (next) => {
      lang = next;
    },
    now: () => new Date('2024-05-23T00:30:00.000Z'),
    connection: createConnection(window),
    greeted: undefined,
    notify: notices.add,
    onHead: (head) => heads.push(head),
    report: (fault) => faults.push(fault),
  };
  const root: RootScope = {
    runtime,
    bus: { publish: bus.publish.bind(bus, 'shell'), on: bus.on.bind(bus, 'shell'), last: bus.last },
    remote: { name: 'shell', squad: 'platform', version: '', namespace: 'shell' },
  };
  const fills: FillContext = {
    runtime,
    open,
    hydrationQueue: options.hydrationQueue ?? {
      waitFor: () => undefined,
      isUp: () => undefined,
      noPage: () => undefined,
    },
    takeInitial: options.takeInitial ?? (() => undefined),
    showFallback: (...failed) => showFallback(root, shell, ...failed),
  };
  runtime.slots = createSlotMounter(() => fills);
  const signOut = jest.fn<() => void>();
  const switchLanguage = jest.fn<(language: SiteLanguage) => void>();
  const shell: TestShell['shell'] = {
    runtime,
    tenant: aTenantConfig(options.tenant),
    notices,
    signOut,
    switchLanguage,
    fills,
    slots: runtime.slots,
    layouts: options.layouts ?? { get: (name) => layouts[name], load: async () => undefined },
    remotes: composition.remotes,
    FooterLinks,
    footer: {
      initial: options.footer ?? builtInFooter(composition.lang),
      load: async (wanted) => (await fetchFooter(runtime.api, wanted)) ?? builtInFooter(wanted),
    },
  };
  return { runtime, router, notices, root, shell, faults, heads, signOut, switchLanguage };
}
