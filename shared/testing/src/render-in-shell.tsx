import type { ComposedRemote } from '@horno/contracts/composition';
import type { Disposition, PlaceCookie } from '@horno/contracts/disposition';
import type { RemoteManifest } from '@horno/contracts/manifest';
import type { Head } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';
import { type Flags, type Notice, type PageModule, placeOf, type SlotModule } from '@horno/kit';
import { addMessages, type Bus, createBus, createI18n, type Messages, type Runtime, scopeBus } from '@horno/kit/shell';
import { RemoteRoot } from '@horno/kit/testing';
import { act, type RenderResult, render } from '@testing-library/react';
import { type Answers, type FakeApi, fakeApi } from './fake-api.ts';
import { fakeComposition } from './fake-composition.ts';
import { memoryRouter } from './memory-router.ts';

interface Options<D, P extends object> {
  manifest: RemoteManifest;
  messages: Record<Lang, Messages>;
  /** The page (with its key) or slot to render. */
  page?: string;
  module: PageModule<D> | SlotModule<D, P>;
  /** Address without language prefix. */
  path?: string;
  lang?: Lang;
  answers?: Answers;
  /** Feature flags of the release. */
  flags?: Flags;
  disposition?: Disposition;
  /** Data of the document. When absent, load() runs. */
  initial?: unknown;
  /** Props that the page passes to a slot. */
  slotProps?: Record<string, unknown>;
  /** Fills the slots of the page; without it they stay empty. */
  slots?: Runtime['slots'];
  /** Fixed or moving clock, UTC. Default: a Wednesday, 19:30 in Lima. */
  now?: string | (() => Date);
}

/** A notice as the customer reads it. */
interface ShownNotice extends Omit<Notice, 'text' | 'action'> {
  readonly text: string;
  action?: { label: string; run(): void };
}

const worded = (text: string | (() => string)) => (typeof text === 'string' ? text : text());

export interface InShell extends RenderResult {
  bus: Bus;
  api: FakeApi;
  /** Notices of the remote; each text is in the language of the page. */
  notices: ShownNotice[];
  heads: Head[];
  faults: unknown[];
  /** Returns the current address with search, without origin. */
  address(): string;
  /** Navigates to another address, as the shell or a link does. */
  go(path: string): Promise<void>;
  /** Goes back (negative) or forward in the history, as the buttons of the browser do. */
  travel(steps: number): Promise<void>;
  /** Changes the language. */
  speak(lang: Lang): Promise<void>;
  /** Sets a feature flag while the page is open. */
  setFlag(name: string, isOn: boolean): Promise<void>;
}

export const TEST_NOW = '2024-05-23T00:30:00.000Z';

/** Renders a page or slot of a remote without its host: the real kit, a fake api, an address in memory. */
export function renderInShell<D, P extends object>(options: Options<D, P>): InShell {
  const { manifest, messages, path = '/', now = TEST_NOW } = options;
  let lang = options.lang ?? 'es';
  const faults: unknown[] = [];
  const notices: ShownNotice[] = [];
  const heads: Head[] = [];
  const bus = createBus((fault) => faults.push(fault));
  const api = fakeApi(options.answers ?? {});
  const i18n = createI18n(lang);
  for (const language of ['es', 'en'] as const) addMessages(i18n, language, manifest.i18n, messages[language]);
  const router = memoryRouter(path);
  const speak = (next: Lang) =>
    act(async () => {
      lang = next;
      await i18n.changeLanguage(next);
    });
  const composition = fakeComposition(lang, options.flags);
  const runtime: Runtime & { bus: Bus } = {
    bus,
    get composition() {
      return composition.get();
    },
    documentFlags: composition.get().flags,
    onComposition: composition.subscribe,
    router,
    i18n,
    api,
    slots: options.slots,
    lang: () => lang,
    switchLanguage: (language) => void speak(language === 'en' ? 'en' : 'es'),
    now: typeof now === 'string' ? () => new Date(now) : now,
    notify: ({ text, action, ...notice }) =>
      notices.push({
        ...notice,
        get text() {
          return worded(text);
        },
        ...(action && { action: { ...action, label: worded(action.label) } }),
      }),
    onHead: (head) => heads.push(head),
    report: (fault) => faults.push(fault),
  };
  if (options.disposition) bus.publish('mf-location', 'disposition.changed@1', { disposition: options.disposition });
  const place: PlaceCookie | undefined = options.disposition && placeOf(options.disposition);
  const pattern = options.page ? manifest.pages[options.page]?.path : undefined;
  const view = pattern
    ? { what: 'page' as const, pattern, module: options.module as unknown as PageModule }
    : { what: 'slot' as const, module: options.module as unknown as SlotModule };
  const result = render(
    <RemoteRoot
      scope={{
        runtime,
        bus: scopeBus(bus, manifest),
        remote: {
          name: manifest.name,
          squad: manifest.squad,
          version: 'test',
          namespace: manifest.i18n,
        } satisfies Pick<ComposedRemote, 'name' | 'squad' | 'version'> & { namespace: string },
      }}
      view={view}
      initial={'initial' in options ? { data: options.initial, place } : undefined}
      props={options.slotProps}
    />,
  );
  return Object.assign(result, {
    bus,
    api,
    notices,
    heads,
    faults,
    address: () => {
      const { location } = router.get();
      return location.pathname + location.search;
    },
    go: (to: string) => act(async () => router.navigator.push(to)),
    travel: (steps: number) => act(async () => router.navigator.go(steps)),
    speak,
    setFlag: (name: string, isOn: boolean) => act(async () => composition.setFlag(name, isOn)),
  });
}
