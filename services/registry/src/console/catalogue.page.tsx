import type { ReactElement } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { page } from './layout.tsx';
import { mono, remoteLink, tablePanel, versionLink } from './parts.tsx';
import type { View } from './view.ts';

const ids = ['remotes', 'slots', 'events', 'calls'] as const;

/** Remotes with links; the shell and a missing remote are words. */
function remotesOf(view: View, names: readonly string[], none: string): ReactElement {
  if (names.length === 0) return <span className="dim">{none}</span>;
  return (
    <span className="badges">
      {names.map((name) => (
        <span key={name}>{remoteLink(view, name)}</span>
      ))}
    </span>
  );
}

function pageList(pages: Catalogue['remotes'][number]['pages']): ReactElement {
  return (
    <ul className="list">
      {pages.map(({ path, layout, access }) => (
        <li key={path}>
          {mono(path)} <span className="dim">{[layout, ...(access === 'any' ? [] : [access])].join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

const typeCode = (type: string | undefined): ReactElement =>
  type ? <code className="line-of-code">{type}</code> : <span className="dim">–</span>;

function remotesPanel(view: View, { remotes }: Catalogue): ReactElement {
  return tablePanel(view, {
    id: 'remotes',
    heading: view.t('catalogue_remotes'),
    columns: ['module', 'squad', 'version', 'catalogue_pages'],
    none: view.t('noRelease'),
    rows: remotes.map(({ name, squad, version, pages }) => ({
      key: name,
      head: remoteLink(view, name),
      cells: [squad, versionLink(view, version), pageList(pages)],
    })),
  });
}

function eventsPanel(view: View, { events }: Catalogue): ReactElement {
  return tablePanel(view, {
    id: 'events',
    heading: view.t('catalogue_events'),
    columns: ['catalogue_event', 'catalogue_publishers', 'catalogue_consumers', 'catalogue_payload'],
    none: '–',
    rows: events.map(({ name, isState, publishers, consumers, payload }) => ({
      key: name,
      head: (
        <>
          {mono(name)}
          {isState && <span>{view.t('catalogue_state')}</span>}
        </>
      ),
      cells: [
        remotesOf(view, publishers, view.t('catalogue_shell')),
        remotesOf(view, consumers, '–'),
        typeCode(payload),
      ],
    })),
  });
}

/** Shows what the remotes of a channel offer to each other: pages, slots, events and calls, with their users. */
export function cataloguePage(view: View, catalogue: Catalogue): string {
  const heading = view.t('catalogue');
  const users = (none: string) => (names: readonly string[]) => remotesOf(view, names, none);
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          <p className="dim">{view.t('catalogueLead', { id: catalogue.release })}</p>
        </div>
      </section>
      <nav className="views" aria-label={heading}>
        {ids.map((id) => (
          <a key={id} href={`#${id}`}>
            {view.t(`catalogue_${id}`)} ({catalogue[id].length})
          </a>
        ))}
      </nav>
      {remotesPanel(view, catalogue)}
      {tablePanel(view, {
        id: 'slots',
        heading: view.t('catalogue_slots'),
        columns: ['catalogue_slot', 'catalogue_offered', 'catalogue_filled', 'catalogue_props'],
        none: '–',
        rows: catalogue.slots.map(({ name, offeredBy, filledBy, props }) => ({
          key: name,
          head: mono(name),
          cells: [users('–')(offeredBy), users(view.t('catalogue_free'))(filledBy), typeCode(props)],
        })),
      })}
      {eventsPanel(view, catalogue)}
      {tablePanel(view, {
        id: 'calls',
        heading: view.t('catalogue_calls'),
        columns: ['catalogue_call', 'catalogue_users'],
        none: '–',
        rows: catalogue.calls.map(({ name, usedBy }) => ({ key: name, head: mono(name), cells: [users('–')(usedBy)] })),
      })}
    </>
  );
  return page(view, { heading, section: 'catalogue', main });
}
