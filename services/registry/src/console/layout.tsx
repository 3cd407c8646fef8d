import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { actorName, isOps } from '../actor.ts';
import { formSummary } from './form-fields.tsx';
import { channelName, linkTo, type View } from './view.ts';

export type Section =
  | 'overview'
  | 'plans'
  | 'rollout'
  | 'health'
  | 'experience'
  | 'releases'
  | 'flags'
  | 'catalogue'
  | 'storesTitle'
  | 'audit'
  | 'notifications'
  | 'tokens';

const paths: Record<Section, string> = {
  overview: '/',
  plans: '/plans',
  rollout: '/rollout',
  health: '/health',
  experience: '/experience',
  releases: '/releases',
  flags: '/flags',
  catalogue: '/catalogue',
  storesTitle: '/stores',
  audit: '/audit',
  notifications: '/webhooks',
  tokens: '/tokens',
};

/** Sections for operations only; they do not depend on the channel. */
const opsSections: readonly Section[] = ['storesTitle', 'audit', 'notifications', 'tokens'];

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
function sectionTabs(view: View, section: Section | undefined): ReactElement {
  const mayAll = view.actor !== undefined && isOps(view.actor);
  const shown = (Object.keys(paths) as Section[]).filter((name) => mayAll || !opsSections.includes(name));
  const tab = (name: Section) => (
    <a key={name} href={linkTo(view, paths[name])} aria-current={name === section ? 'page' : undefined}>
      {view.t(name)}
    </a>
  );
  return (
    <>
      <button type="button" className="btn menu" popoverTarget="sections">
        {bars}
        <span className="sr">{view.t('sections')}:</span> {section ? view.t(section) : view.t('sections')}
      </button>
      <nav className="tabs" id="sections" popover="auto" aria-label={view.t('sections')}>
        {shown.map(tab)}
      </nav>
    </>
  );
}

function channelPicker(view: View, section: Section): ReactElement | undefined {
  if (view.channels.length < 2 || opsSections.includes(section)) return undefined;
  const link = (channel: string) => (
    <a
      key={channel}
      href={linkTo({ ...view, channel }, paths[section])}
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
