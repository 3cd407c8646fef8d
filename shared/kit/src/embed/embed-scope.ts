import type { Composition } from '@horno/contracts/composition';
import type { RemoteManifest } from '@horno/contracts/manifest';
import type { Lang } from '@horno/contracts/wire';
import { openBus, type ParseEvent } from '../bus/open-bus.ts';
import { scopeBus } from '../bus/scoped.ts';
import { addMessages, type Messages, openI18n } from '../i18n/open-i18n.ts';
import { lazy } from '../lazy.ts';
import type { PageModule, SlotModule } from '../remote-module.ts';
import type { Notice, RootScope } from '../runtime.ts';
import { embedApi } from './embed-api.ts';
import { embedRouter } from './embed-router.ts';

/** The part of the manifest that a page of another site needs. The build writes it into the part. */
export type EmbedManifest = Pick<RemoteManifest, 'name' | 'squad' | 'i18n' | 'publishes' | 'listens'>;

/** A page or slot that the build wraps for pages of other sites. */
export interface EmbedSource {
  remote: EmbedManifest;
  /** `page:home`, `slot:deals`. */
  part: string;
  /** Present for a page. */
  page?: { pattern: string; query?: readonly string[] };
  /** The part works with the session of the shop: elsewhere it is a link to it. */
  needsSession?: boolean;
  module: PageModule | SlotModule;
  /** Loads the texts of the remote in one language. */
  messages(lang: Lang): Promise<{ default: Messages }>;
  /** Address of the files of the build. Its origin is that of the shop. */
  files: string;
}

/** Options of a part on a page of another site. All have a default. */
export interface EmbedOptions {
  /** Origin of the shop. Default: the origin of the part's files. */
  shop?: string;
  /** Language. Default `es`. */
  lang?: Lang;
  /** Address of the page in the shop, without language prefix: `/order/pizzas`. Default: the page without parameters. */
  path?: string;
  /** Props of a slot. */
  props?: Record<string, unknown>;
  /** Called with errors of the part, which shows its own fallback. Default: a warning in the console. */
  onError?(error: unknown): void;
}

interface ScopeOptions extends Required<Pick<EmbedOptions, 'shop' | 'lang' | 'path'>>, Pick<EmbedOptions, 'onError'> {
  notify(notice: Notice): void;
  leave?(address: string): void;
}

const prefixOf = (lang: Lang) => (lang === 'es' ? '' : `/${lang}`);

/** Returns the address of the page without its optional parameters: `/order` for `/order/:slug?`. */
export const plainPath = (pattern = '/'): string => pattern.replace(/\/:\w+\?(?=\/|$)/g, '') || '/';

/** Returns the address of a path in the shop. */
export const shopAddress = (shop: string, lang: Lang, path: string): string =>
  shop + (path === '/' && prefixOf(lang) ? prefixOf(lang) : prefixOf(lang) + path);

let parse: ParseEvent | undefined;
const loadParser = lazy(async () => {
  const { eventParser } = await import(/* webpackChunkName: "embed-events" */ '../bus/parse-event.ts');
  parse = eventParser(
    () => undefined,
    () => undefined,
  );
});

/** Creates the services of one part on a page of another site: a bus of its own, no session, no place, no slots. */
export async function embedScope(source: EmbedSource, options: ScopeOptions): Promise<RootScope> {
  const { remote } = source;
  const { shop, lang, path, notify, onError = (error) => console.warn(`[horno] ${remote.name}`, error) } = options;
  const bus = openBus(({ error }) => onError(error), {
    here: () => parse,
    bring: loadParser,
    squadEvent: () => undefined,
  });
  bus.publish('shell', 'disposition.changed@1', { disposition: undefined });
  bus.publish('shell', 'session.changed@1', { status: 'guest' });
  const i18n = openI18n(lang);
  const [{ default: words }] = await Promise.all([
    source.messages(lang),
    lang === 'en' &&
      import(/* webpackChunkName: "embed-en" */ '../i18n/words-en.ts').then((texts) => texts.addKitWordsEn(i18n)),
  ]);
  addMessages(i18n, lang, remote.i18n, words);
  const deadlines = { load: 0, mount: 0, unmount: 0, retries: 0 };
  const composition: Composition = { release: 0, lang, remotes: [], flags: {}, deadlines };
  const prefix = prefixOf(lang);
  const router = embedRouter({
    shop,
    prefix,
    path: shopAddress('', lang, path),
    page: source.page,
    ...(options.leave && { leave: options.leave }),
  });
  const runtime: RootScope['runtime'] & { bus: typeof bus } = {
    bus,
    composition,
    documentFlags: composition.flags,
    onComposition: () => () => undefined,
    router,
    i18n,
    api: embedApi({ shop, lang: () => lang }),
    lang: () => lang,
    now: () => new Date(),
    notify,
    onHead: () => undefined,
    report: ({ error }) => onError(error),
  };
  return {
    runtime,
    bus: scopeBus(bus, remote),
    remote: { name: remote.name, squad: remote.squad, version: '', namespace: remote.i18n },
  };
}
