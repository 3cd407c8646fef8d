import type { ReactElement } from 'react';
import type { listReleases } from '../releases/releases.repo.ts';
import { mayGoBack } from './allowed.ts';
import { page } from './layout.tsx';
import { moment } from './parts.tsx';
import { linkTo, type View } from './view.ts';

type ListedRelease = Awaited<ReturnType<typeof listReleases>>[number];

function releaseRow(view: View, row: ListedRelease, current: number | undefined): ReactElement {
  const isCurrent = row.id === current;
  const action = mayGoBack(view) && (
    <a className="btn btn-s" href={linkTo(view, `/rollback/${row.id}`)}>
      {view.t('backTo', { id: row.id })}
    </a>
  );
  return (
    <tr key={row.id} id={`release-${row.id}`}>
      <th scope="row" className="num">
        <b>
          <a href={linkTo(view, `/releases/${row.id}`)} aria-label={view.t('release', { id: row.id })}>
            {row.id}
          </a>
        </b>
      </th>
      <td data-l={view.t('when')} className="num">
        {moment(view, row.at)}
      </td>
      <td data-l={view.t('kind')}>
        {view.t(`kind_${row.kind}`)}
        {row.restores !== null && `, ${view.t('restores', { id: row.restores })}`}
      </td>
      <td data-l={view.t('reason')} className="wrap">
        {row.reason}
      </td>
      <td data-l={view.t('who')} className="dim">
        {row.actor}
      </td>
      <td className="more">{isCurrent ? <span className="state is-on">{view.t('current')}</span> : action}</td>
    </tr>
  );
}

export function releasesPage(
  view: View,
  { rows, current, limit }: { rows: readonly ListedRelease[]; current?: number; limit: number },
): string {
  const last = rows.at(-1);
  const older = last && rows.length === limit && (
    <p className="note">
      <a href={linkTo(view, '/releases', { before: last.id })}>{view.t('older')}</a>
    </p>
  );
  const table = (
    <>
      <div className="scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{view.t('number')}</th>
              <th scope="col">{view.t('when')}</th>
              <th scope="col">{view.t('kind')}</th>
              <th scope="col">{view.t('reason')}</th>
              <th scope="col">{view.t('who')}</th>
              <th scope="col">
                <span className="sr">{view.t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>{rows.map((row) => releaseRow(view, row, current))}</tbody>
        </table>
      </div>
      {older}
    </>
  );
  const main = (
    <section className="panel">
      <header>
        <h1>{view.t('releases')}</h1>
      </header>
      {rows.length > 0 ? table : <p className="note">{view.t('noRelease')}</p>}
    </section>
  );
  return page(view, { heading: view.t('releases'), section: 'releases', main });
}
