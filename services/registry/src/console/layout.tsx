import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { actorName, isOps } from '../actor.ts';
import { formSummary } from './form-fields.tsx';
import { channelName, linkTo, type View } from './view.ts';

/** Pages of the console by the section that holds them, in the order of the row of sections. */
const sections = {
  overview: { overview: '/' },
  sectionChanges: { releases: '/releases', plans: '/plans', freezes: '/freezes' },
  rollout: { rollout: '/rollout' },
  health: { health: '/health', experience: '/experience' },
  catalogue: { catalogue: '/catalogue', flags: '/flags' },
  sectionAdmin: { storesTitle: '/stores', audit: '/audit', notifications: '/webhooks', tokens: '/tokens' },
} as const;

type SectionName = keyof typeof sections;
type KeysOf<T> = T extends unknown ? keyof T : never;
export type Section = KeysOf<(typeof sections)[SectionName]>;

const names = Object.keys(sections) as SectionName[];
const pagesOf = (name: SectionName): Partial<Record<Section, string>> => sections[name];
const sectionOf = (page: Section | undefined) => names.find((name) => page !== undefined && page in sections[name]);
const pathOf = (page: Section): string => Object.assign({}, ...Object.values(sections))[page];

/** For operations only. Its pages do not depend on the channel. */
const opsSection: SectionName = 'sectionAdmin';

const logo = (
  <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
    <path d="M3 29V16a13 13 0 0 1 26 0v13z" fill="#c8201a" />
    <path
      d="M16.6 8.5c4.3 4.3 6 7.2 6 10.8a6.6 6.6 0 0 1-13.2.2c0-2.8 1.8-4.2 2.8-6.6 1.2 1 1.9 2 2 3.3 1.4-1.9 2.3-4.4 2.4-7.7z"
      fill="#fffdf8"
    />
  </svg>
);

const bars = (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M1 3h14M1 8h14M1 13h14" stroke="currentColor" strokeWidth="2" />
  </svg>
);

/** The sections: a row on a wide screen, and a menu that a button opens on a narrow one, where a row would be cut. */
function sectionTabs(view: View, page: Section | undefined): ReactElement {
  const mayAll = view.actor !== undefined && isOps(view.actor);
  const current = sectionOf(page);
  const tab = (name: SectionName) => {
    const [first = '/'] = Object.values(pagesOf(name));
    // The tab itself is the page only where its section has no other one.
    const state = Object.keys(pagesOf(name)).length > 1 ? 'true' : 'page';
    return (
      <a key={name} href={linkTo(view, first)} aria-current={name === current ? state : undefined}>
        {view.t(name)}
      </a>
    );
  };
  return (
    <>
      <button type="button" className="btn menu" popoverTarget="sections">
        {bars}
        <span className="sr">{view.t('sections')}:</span> {view.t(current ?? 'sections')}
      </button>
      <nav className="tabs" id="sections" popover="auto" aria-label={view.t('sections')}>
        {names.filter((name) => mayAll || name !== opsSection).map(tab)}
      </nav>
    </>
  );
}

/** The pages of a section that has several. Those of health have a row of their own, which keeps the span of time. */
function sectionPages(view: View, current: Section): ReactElement | undefined {
  const name = sectionOf(current);
  const pages = Object.entries(name ? pagesOf(name) : {}) as [Section, string][];
  if (!name || name === 'health' || pages.length < 2) return undefined;
  return (
    <nav className="views" aria-label={view.t('sectionPages', { name: view.t(name) })}>
      {pages.map(([page, path]) => (
        <a key={page} href={linkTo(view, path)} aria-current={page === current ? 'page' : undefined}>
          {view.t(page)}
        </a>
      ))}
    </nav>
  );
}

/** Says that the channel takes no new code now. */
const frozenNotice = (view: View): ReactElement | undefined =>
  view.frozen && (
    <p className="alert frozen">
      <b>{view.t('frozenUntil', { at: view.at(view.frozen.until) })}</b> {view.frozen.reason}{' '}
      <a href={linkTo(view, '/freezes')}>{view.t('freezes')}</a>
    </p>
  );

function channelPicker(view: View, section: Section): ReactElement | undefined {
  if (view.channels.length < 2 || sectionOf(section) === opsSection) return undefined;
  const link = (channel: string) => (
    <a
      key={channel}
      href={linkTo({ ...view, channel }, pathOf(section))}
      aria-current={channel === view.channel ? 'true' : undefined}
    >
      {channelName(view, channel)}
    </a>
  );
  return (
    <nav className="channels" aria-label={view.t('channels')}>
      {view.channels.map(link)}
    </nav>
  );
}

function langSwitch(view: View): ReactElement {
  const lang = view.lang === 'es' ? 'en' : 'es';
  return (
    <a href={`/lang/${lang}?back=${encodeURIComponent(view.path)}`} hrefLang={lang} lang={lang}>
      {view.t('otherLang')}
    </a>
  );
}

function top(view: View, section: Section | undefined): ReactElement {
  const signOut = (
    <form method="post" action="/sign-out">
      <button type="submit" className="link">
        {view.t('signOut')}
      </button>
    </form>
  );
  return (
    <header className="top">
      <a className="logo" href="/">
        {logo}
        <span>Horno</span>
      </a>
      <span className="where">{view.t('title')}</span>
      {view.actor && sectionTabs(view, section)}
      <div className="me">
        {view.actor && (
          <span className="dim who" title={actorName(view.actor)}>
            <span className="sr">{view.t('signedInAs')} </span>
            {actorName(view.actor)}
          </span>
        )}
        {langSwitch(view)}
        {view.actor && signOut}
      </div>
    </header>
  );
}

/** Tells that the page is outdated; shown while the operator edits a form. */
const movedNotice = (view: View): ReactElement => (
  <div className="alert moved" hidden data-moved>
    <p>{view.t('moved')}</p>
    <a href={view.path}>{view.t('reload')}</a>
  </div>
);

/** Renders a whole page. `heading` is the `h1` of `main` and part of the title. */
export function page(
  view: View,
  { heading, section, main }: { heading: string; section?: Section; main: ReactElement },
): string {
  const document = (
    <html lang={view.lang === 'es' ? 'es-PE' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${heading} · ${view.t('title')} · Horno`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/console.css" />
        <script src="/console.js" defer />
      </head>
      <body>
        <a className="skip" href="#main">
          {view.t('skip')}
        </a>
        {top(view, section)}
        <main id="main" className="main" data-stamp={view.stamp}>
          {movedNotice(view)}
          {section && channelPicker(view, section)}
          {section && sectionPages(view, section)}
          {section && sectionOf(section) !== opsSection && frozenNotice(view)}
          {formSummary(view)}
          {main}
        </main>
        <footer className="zone dim">{view.t('zone')}</footer>
        <p className="sr" role="status" id="said" data-renewed={view.t('renewed')} data-moved={view.t('moved')} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
