import type { RemoteManifest, RenderContext } from '@horno/contracts';
import type { ScopedBus } from '../bus/scoped.ts';
import { createApiClient } from '../http/client.ts';
import { fetchTransport } from '../http/transport.ts';
import { createI18n } from '../i18n/i18n.ts';
import { staticRouter } from '../router/facade.ts';
import type { RootScope, Runtime } from '../runtime.ts';

const silentBus: ScopedBus = { publish: () => undefined, on: () => () => undefined, last: () => undefined };

/** The runtime of one server rendering. Nothing is mounted, published or noticed there. */
export function serverRuntime(context: RenderContext): Runtime {
  const { lang } = context;
  return {
    composition: context.composition,
    router: staticRouter(context.pathname, context.search, context.prefix),
    i18n: createI18n(lang),
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

export function serverScope(runtime: Runtime, manifest: Pick<RemoteManifest, 'name' | 'squad' | 'i18n'>): RootScope {
  return {
    runtime,
    remote: { name: manifest.name, squad: manifest.squad, version: '', namespace: manifest.i18n },
    bus: silentBus,
  };
}
