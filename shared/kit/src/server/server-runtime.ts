import type { RemoteManifest } from '@horno/contracts/manifest';
import type { RenderContext } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';
import type { i18n } from 'i18next';
import type { ScopedBus } from '../bus/scoped.ts';
import { createApiClient } from '../http/client.ts';
import { fetchTransport } from '../http/transport.ts';
import { createI18n } from '../i18n/i18n.ts';
import { cacheTexts } from '../i18n/text-cache.ts';
import { staticRouter } from '../router/facade.ts';
import type { RootScope, Runtime } from '../runtime.ts';

const silentBus: ScopedBus = { publish: () => undefined, on: () => () => undefined, last: () => undefined };

/** Caches the texts of a bundle by language: they are the same for every visitor. */
export function keepTexts(fill: (texts: i18n, lang: Lang) => Promise<void>): (lang: Lang) => Promise<i18n> {
  const byLang = new Map<Lang, Promise<i18n>>();
  async function open(lang: Lang): Promise<i18n> {
    const texts = createI18n(lang);
    await fill(texts, lang);
    cacheTexts(texts);
    return texts;
  }
  return (lang) => {
    const texts = byLang.get(lang) ?? open(lang);
    byLang.set(lang, texts);
    texts.catch(() => byLang.delete(lang));
    return texts;
  };
}

/** Creates the runtime of one server rendering. It mounts, publishes and notifies nothing. */
export function serverRuntime(context: RenderContext, texts: i18n): Runtime {
  const { lang } = context;
  return {
    composition: context.composition,
    documentFlags: context.composition.flags,
    onComposition: () => () => undefined,
    router: staticRouter(context.pathname, context.search, context.prefix),
    i18n: texts,
    api: createApiClient({ transport: fetchTransport(context.apiBase), lang: () => lang }),
    lang: () => lang,
    now: () => new Date(context.now),
    notify: () => undefined,
    onHead: () => undefined,
    report: ({ error }) => {
      throw error;
    },
  };
}

/** Creates the scope of one server rendering of a remote. */
export function serverScope(runtime: Runtime, manifest: Pick<RemoteManifest, 'name' | 'squad' | 'i18n'>): RootScope {
  return {
    runtime,
    remote: { name: manifest.name, squad: manifest.squad, version: '', namespace: manifest.i18n },
    bus: silentBus,
  };
}
