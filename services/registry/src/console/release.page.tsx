import type { Release } from '@horno/contracts/release';
import type { ReactElement } from 'react';
import type { ReleaseDiff } from '../releases/diff.ts';
import type { listReleases, ReleaseRow } from '../releases/releases.repo.ts';
import { mayGoBack } from './allowed.ts';
import { diffPanel } from './diff-panel.tsx';
import { page } from './layout.tsx';
import { fact, moment, mono, remoteLink, tablePanel, versionLink } from './parts.tsx';
import { linkTo, type View } from './view.ts';

type Listed = Awaited<ReturnType<typeof listReleases>>[number];

export interface ReleaseData {
  row: ReleaseRow;
  release: Release;
  /** Number of the compared release; absent for the first release. */
  against?: number;
  diff: ReleaseDiff;
  /** Releases to compare with, newest first. */
  others: readonly Listed[];
  isLive: boolean;
}

function compareForm(view: View, { row, against, others }: ReleaseData): ReactElement | undefined {
  if (others.length === 0) return undefined;
  const option = ({ id, kind, at }: Listed) => (
    <option key={id} value={id}>
      {id} · {view.at(at)} · {view.t(`kind_${kind}`)}
    </option>
  );
  return (
    <form className="beside" method="get" action={`/releases/${row.id}`}>
      <input type="hidden" name="channel" defaultValue={view.channel} />
      <label className="field" htmlFor="against">
        {view.t('compareWith')}
      </label>
      <select id="against" name="against" defaultValue={against}>
        {others.map(option)}
      </select>
      <button type="submit" className="btn">
        {view.t('compare')}
      </button>
    </form>
  );
}

/** Shows the author, reason, differences and pins of a release. */
export function releasePage(view: View, data: ReleaseData): string {
  const { row, release, against, diff, isLive } = data;
  const heading = view.t('release', { id: row.id });
  const facts = [
    fact(view.t('when'), moment(view, row.at)),
    fact(view.t('who'), row.actor),
    fact(
      view.t('kind'),
      <>
        {view.t(`kind_${row.kind}`)}
        {row.restores !== null && `, ${view.t('restores', { id: row.restores })}`}
      </>,
    ),
    fact(view.t('reason'), row.reason),
    fact(view.t('signature'), mono(row.keyId)),
  ];
  const changed = diffPanel(view, diff, {
    heading: against === undefined ? view.t('changedHere') : view.t('changedSince', { id: against }),
    none: view.t('changedNone'),
    sides: ['before', 'after'],
  });
  const pins = tablePanel(view, {
    id: 'pins',
    heading: view.t('modules'),
    columns: ['module', 'version', 'toggle', 'reason'],
    none: '–',
    rows: [
      {
        key: 'shell',
        head: remoteLink(view, 'shell'),
        cells: [versionLink(view, release.shell.version), view.t('always'), ''],
      },
      ...Object.entries(release.remotes).map(([name, { version, toggle, reason }]) => ({
        key: name,
        head: remoteLink(view, name),
        cells: [versionLink(view, version), view.t(toggle === 'on' ? 'stateOn' : 'stateOff'), reason ?? ''],
      })),
    ],
  });
  const back = mayGoBack(view) ? (
    <a className="btn" href={linkTo(view, `/rollback/${row.id}`)}>
      {view.t('backTo', { id: row.id })}
    </a>
  ) : (
    <span />
  );
  const action = isLive ? <span className="state is-on">{view.t('current')}</span> : back;
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
        </div>
        {action}
      </section>
      <section className="panel">
        <div className="body">
          <dl className="facts">{facts}</dl>
          {compareForm(view, data)}
        </div>
      </section>
      {changed}
      {pins}
    </>
  );
  return page(view, { heading, section: 'releases', main });
}
