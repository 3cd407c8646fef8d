import { tenantCalls } from '@horno/contracts/calls/content';
import type { RenderAnswer, RenderRequest } from '@horno/contracts/render';
import type { TenantConfig } from '@horno/contracts/tenant';
import { keepTexts, serverRuntime, serverScope } from '@horno/kit/server';
import { addMessages, RootProvider, RouterBridge } from '@horno/kit/shell';
import { renderToString } from 'react-dom/server';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { builtInFooter } from './app/built-in-footer.ts';
import { Fallback } from './app/fallback.tsx';
import { fetchFooter } from './app/fetch-footer.ts';
import { restaurantJsonLd } from './app/restaurant-json-ld.ts';
import { ShellContext, type ShellScope } from './app/shell-context.ts';
import { ShellRoot } from './app/shell-root.tsx';
import FooterLinks from './chrome/footer-links.tsx';
import combo from './layouts/combo.tsx';
import home from './layouts/home.tsx';
import main from './layouts/main.tsx';
import simple from './layouts/simple.tsx';

const layouts = { home, main, simple, combo };
const idle = () => undefined;

const textsIn = keepTexts(async (texts) => {
  addMessages(texts, 'es', 'shell', es);
  addMessages(texts, 'en', 'shell', en);
});

/** The shell's server bundle: layouts with places for page and slots, and the fallback of a region. */
export async function render({ what, key, context }: RenderRequest): Promise<RenderAnswer> {
  const runtime = serverRuntime(context, await textsIn(context.lang));
  const [{ item: tenant }, ownFooter] = await Promise.all([
    runtime.api.call(tenantCalls.config, {}),
    what === 'layout' ? fetchFooter(runtime.api, context.lang) : undefined,
  ]);
  const footer = ownFooter ?? builtInFooter(context.lang);
  const shell: ShellScope = {
    ...idleShell(tenant),
    runtime,
    place: context.place,
    remotes: context.composition.remotes,
    FooterLinks,
    footer: { initial: footer, load: async () => footer },
    layouts: { get: (name) => layouts[name], load: async () => undefined },
  };
  const root = serverScope(runtime, { name: 'shell', squad: 'platform', i18n: 'shell' });
  if (what === 'layout') {
    const html = renderToString(<ShellRoot root={root} shell={shell} />, { identifierPrefix: '_shell' });
    const head = {
      title: tenant.name,
      description: runtime.i18n.t('shell:description', { name: tenant.name }),
      ...(key === 'home' && { jsonLd: [restaurantJsonLd(tenant, context)] }),
    };
    return { html, data: { tenant, place: context.place, footer }, head };
  }
  const html = renderToString(
    <RootProvider scope={root}>
      <ShellContext value={shell}>
        <RouterBridge router={runtime.router}>
          <Fallback kind={key === 'page' ? 'page' : 'region'} />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
    { identifierPrefix: '_fallback' },
  );
  return { html, head: { title: runtime.i18n.t('shell:fallback.title'), robots: 'noindex' } };
}

function idleShell(tenant: TenantConfig) {
  return {
    tenant,
    notices: { get: () => [], subscribe: () => idle, close: idle, hold: idle, release: idle },
    signOut: idle,
    switchLanguage: idle,
    fills: undefined,
    slots: undefined,
    mountParcel: undefined,
  };
}
