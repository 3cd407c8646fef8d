import type { ReactElement } from 'react';
import type { AuditPage } from '../audit/audit.repo.ts';
import type { AuditRow, AuditVerdict } from '../audit/chain.ts';
import { changedValues, changeText } from '../audit/changed-values.ts';
import { type AuditSubjects, auditSubject } from './audit-subject.tsx';
import { page } from './layout.tsx';
import { moment, mono, table } from './parts.tsx';
import { linkTo, shortDigest, type View } from './view.ts';

const summaryLength = 60;

/** The changed values, a line each; the first one alone until the reader opens the rest. */
function changeOf({ before, after }: AuditRow): ReactElement {
  const [first = '', ...more] = changedValues(before, after)?.map(changeText) ?? [
    [before, after].filter((text) => text !== null).join(' → '),
  ];
  if (more.length === 0 && first.length <= summaryLength) return mono(first);
  return (
    <details>
      <summary className="mono">
        {first.slice(0, summaryLength)}
        {more.length > 0 ? ` +${more.length}` : '…'}
      </summary>
      <ul className="findings">
        {[first, ...more].map((line) => (
          <li className="mono" key={line}>
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}

function auditRow(view: View, row: AuditRow, subjects: AuditSubjects): ReactElement {
  return (
    <tr key={row.seq} id={`audit-${row.seq}`}>
      <th scope="row" className="num">
        {row.seq}
      </th>
      <td data-l={view.t('when')} className="num">
        {moment(view, row.at)}
      </td>
      <td data-l={view.t('who')}>{row.actor}</td>
      <td data-l={view.t('action')} className="mono">
        {row.action}
      </td>
      <td data-l={view.t('subject')} className="mono wrap">
        {auditSubject(view, row, subjects)}
      </td>
      <td data-l={view.t('reason')} className="wrap">
        {row.reason ?? ''}
      </td>
      <td data-l={view.t('change')} className="dim clip">
        {changeOf(row)}
      </td>
    </tr>
  );
}

function verdictLine(view: View, verdict: AuditVerdict, isPart: boolean): ReactElement {
  if (verdict.ok && isPart)
    return (
      <p className="verdict is-ok">
        {view.t('auditPartOk', { count: verdict.rows })} <span className="mono dim">{shortDigest(verdict.head)}</span>{' '}
        <a href={linkTo(view, '/audit', { check: 'all' })}>{view.t('auditCheckAll')}</a>
      </p>
    );
  if (verdict.ok)
    return (
      <p className="verdict is-ok">
        {view.t('auditOk', { count: verdict.rows })} <span className="mono dim">{shortDigest(verdict.head)}</span>
      </p>
    );
  return (
    <p className="verdict is-bad" role="alert">
      {view.t(`auditBroken_${verdict.problem ?? 'row'}`, { brokenAt: verdict.brokenAt ?? '' })}
    </p>
  );
}

function searchForm(view: View, search: string | undefined): ReactElement {
  return (
    <form className="search" method="get" action="/audit">
      <input type="hidden" name="channel" defaultValue={view.channel} />
      <label className="field" htmlFor="search">
        {view.t('auditSearch')}
      </label>
      <input
        id="search"
        name="search"
        type="search"
        maxLength={100}
        defaultValue={search}
        autoComplete="off"
        aria-describedby="search-hint"
      />
      <button type="submit" className="btn">
        {view.t('search')}
      </button>
      <p className="dim" id="search-hint">
        {view.t('auditSearchHint')}
      </p>
    </form>
  );
}

interface AuditData extends AuditPage {
  subjects: AuditSubjects;
  verdict: AuditVerdict;
  isPart: boolean;
  search?: string;
}

export function auditPage(view: View, { rows, next, subjects, verdict, isPart, search }: AuditData): string {
  const older = next !== undefined && (
    <p className="note">
      <a href={linkTo(view, '/audit', { before: next, ...(search && { search }) })}>{view.t('older')}</a>
    </p>
  );
  const columns = ['number', 'when', 'who', 'action', 'subject', 'reason', 'change'] as const;
  const main = (
    <section className="panel">
      <header>
        <h1>{view.t('audit')}</h1>
        {verdictLine(view, verdict, isPart)}
      </header>
      {searchForm(view, search)}
      {rows.length > 0 ? (
        table(
          columns.map((key) => view.t(key)),
          rows.map((row) => auditRow(view, row, subjects)),
        )
      ) : (
        <p className="note">{view.t(next === undefined ? 'auditNone' : 'auditNoneNewer', { seq: next ?? '' })}</p>
      )}
      {older}
    </section>
  );
  return page(view, { heading: view.t('audit'), section: 'audit', main });
}
