import type { ReactElement } from 'react';
import type { Faults } from '../telemetry/faults.ts';
import { page } from './layout.tsx';
import { moment, remoteLink, tablePanel, versionLink } from './parts.tsx';
import { spanLinks } from './span-links.tsx';
import { type ConsoleKey, linkTo, type View } from './view.ts';
import { runsLink, viewLinks } from './view-links.tsx';

type Group = Faults['groups'][number];

const spans = [60, 240, 1440, 10_080, 20_160];
const LONGEST = 20_160;
const mostVersions = 3;

/** The message of the engine in words, or the text of the source; without one the line of the source says what the code threw. */
function messageOf(view: View, { fault, name, message, code }: Group): string | undefined {
  if (fault) return view.t(`fault_${fault}`, { name: name ?? '…' });
  return message === code ? undefined : message;
}

function errorCell(view: View, group: Group): ReactElement {
  const message = messageOf(view, group);
  return (
    <>
      <b>{message ?? group.code}</b>
      {message && <span className="mono">{group.code}</span>}
    </>
  );
}

function placeCell(view: View, { place, line }: Group): ReactElement {
  if (!place) return <span className="dim">{view.t('faultNoPlace')}</span>;
  return (
    <>
      <span className="mono">{place}</span>
      {line && <code className="line-of-code">{line}</code>}
    </>
  );
}

function versionsCell(view: View, { remote, versions }: Group): ReactElement {
  return (
    <>
      {remoteLink(view, remote)}
      {versions.slice(0, mostVersions).map(({ version, runs, count }) => (
        <span key={version} className="dim version-count">
          {versionLink(view, version)} × {count}
          {runs && <> · {runsLink(view, runs)}</>}
        </span>
      ))}
    </>
  );
}

/** Lists errors that browsers reported by message and place, most frequent first. */
export function faultsPage(view: View, { groups, minutes }: Faults, remote: string | undefined): string {
  const heading = view.t('faults');
  const query: Record<string, string> = remote ? { remote } : {};
  const columns: ConsoleKey[] = ['fault', 'place', 'module', 'faultCount', 'firstSeen', 'lastSeen'];
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          <p className="dim">
            {view.t('faultsLead')}
            {remote && (
              <>
                {' '}
                {remoteLink(view, remote)} · <a href={linkTo(view, '/errors', { minutes })}>{view.t('faultsAll')}</a>
              </>
            )}
          </p>
        </div>
      </section>
      {viewLinks(view, 'faults', minutes)}
      {spanLinks(view, '/errors', minutes, { spans, query })}
      <div data-figures>
        {tablePanel(view, {
          id: 'groups',
          heading,
          columns,
          none: view.t('faultsNone'),
          start:
            minutes < LONGEST
              ? { href: linkTo(view, '/errors', { ...query, minutes: LONGEST }), label: view.t('faultsLonger') }
              : undefined,
          rows: groups.map((group, at) => ({
            key: String(at),
            head: errorCell(view, group),
            cells: [
              placeCell(view, group),
              versionsCell(view, group),
              String(group.count),
              moment(view, group.first),
              moment(view, group.last),
            ],
          })),
        })}
      </div>
    </>
  );
  return page(view, { heading, section: 'health', main });
}
