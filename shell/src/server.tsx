import { tenantCalls } from '@horno/contracts/calls/content';
import type { PlaceCookie } from '@horno/contracts/disposition';
import type { RenderAnswer, RenderContext, RenderRequest } from '@horno/contracts/render';
import { routes } from '@horno/contracts/routes';
import { sharePicture } from '@horno/contracts/share-picture';
import type { TenantConfig } from '@horno/contracts/tenant';
import { keepTexts, memoByComposition, serverRuntime, serverScope } from '@horno/kit/server';
import { addMessages, RootProvider, RouterBridge, type Runtime } from '@horno/kit/shell';
import { renderToString } from 'react-dom/server';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { builtInFooter } from './app/built-in-footer.ts';
import { Fallback } from './app/fallback.tsx';
import { fetchFooter } from './app/fetch-footer.ts';
import { type FooterLinkGroups, ShellContext, type ShellScope } from './app/shell-context.ts';
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

const memoOf = memoByComposition();

/** The shell's server bundle: layouts with places for page and slots, and the fallback of a region. */
export async function render({ what, key, context }: RenderRequest): Promise<RenderAnswer> {
  const runtime = serverRuntime(context, await textsIn(context.lang));
  const [{ item }, ownFooter] = await Promise.all([
    runtime.api.call(tenantCalls.config, {}),
    what === 'layout' ? fetchFooter(runtime.api, context.lang) : undefined,
  ]);
  // The edge writes the time at the end of the document: with it each answer would be another one.
  const tenant = { ...item, server_time: '' };
  const footer = ownFooter ?? builtInFooter(context.lang);
  const { lang, prefix, pathname, search, now, place } = context;
  const inputs = {
    data: { tenant, footer, place },
    other: [what, key, lang, prefix, pathname, search],
    now,
  };
  const html = memoOf(context.composition)(inputs, (data, clock) =>
    htmlOf({ what, key, context }, { ...runtime, now: clock }, data as typeof inputs.data),
  );
  if (what !== 'layout') return { html, head: { title: runtime.i18n.t('shell:fallback.title'), robots: 'noindex' } };
  const head = {
    title: tenant.name,
    description: runtime.i18n.t('shell:description', { name: tenant.name }),
    ...(key === 'home' && { jsonLd: [restaurantJsonLd(tenant, context)] }),
  };
  return { html, data: { tenant, place, footer }, head };
}

interface FrameData {
  tenant: TenantConfig;
  footer: FooterLinkGroups;
  place?: PlaceCookie;
}

function htmlOf({ what, key, context }: RenderRequest, runtime: Runtime, { tenant, footer, place }: FrameData): string {
  const shell: ShellScope = {
    ...idleShell(tenant),
    runtime,
    place,
    remotes: context.composition.remotes,
    FooterLinks,
    footer: { initial: footer, load: async () => footer },
    layouts: { get: (name) => layouts[name], load: async () => undefined },
  };
  const root = serverScope(runtime, { name: 'shell', squad: 'platform', i18n: 'shell' });
  if (what === 'layout') return renderToString(<ShellRoot root={root} shell={shell} />, { identifierPrefix: '_shell' });
  return renderToString(
    <RootProvider scope={root}>
      <ShellContext value={shell}>
        <RouterBridge router={runtime.router}>
          <Fallback kind={key === 'page' ? 'page' : 'region'} />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
    { identifierPrefix: '_fallback' },
  );
}

function idleShell(tenant: TenantConfig) {
  return {
    tenant,
    notices: { get: () => [], subscribe: () => idle, close: idle, hold: idle, release: idle },
    signOut: idle,
    switchLanguage: idle,
    fills: undefined,
    slots: undefined,
  };
}

/** Returns the chain's structured data for search engines, with the address of its seat. Each store's page has its hours. URLs are paths: the edge adds the origin. */
function restaurantJsonLd(tenant: TenantConfig, { prefix, lang }: Pick<RenderContext, 'prefix' | 'lang'>) {
  const { legal, phones } = tenant;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': '/#restaurant',
    name: tenant.name,
    url: prefix || '/',
    image: sharePicture(lang, 'shop', 'shop'),
    address: { '@type': 'PostalAddress', streetAddress: legal.address, addressCountry: tenant.country },
    telephone: phones.lima,
    servesCuisine: 'Pizza',
    currenciesAccepted: tenant.currency,
    hasMenu: prefix + routes.category.to({}),
    areaServed: { '@type': 'Country', name: new Intl.DisplayNames(lang, { type: 'region' }).of(tenant.country) },
  };
}
