import type { AuditRow, AuditVerdict } from '../audit/chain.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { linkTo, shortDigest, type View } from './view.ts';

const summaryLength = 40;

function changeOf({ before, after }: AuditRow): Html {
  const change = [before, after].filter((text) => text !== null).join(' → ');
  if (change.length <= summaryLength) return html`<span class="mono">${change}</span>`;
  return html`<details><summary class="mono">${change.slice(0, summaryLength)}…</summary><p class="mono">${change}</p></details>`;
}

function auditRow(view: View, row: AuditRow): Html {
  return html`<tr><th scope="row" class="num">${row.seq}</th>
<td data-l="${view.t('when')}" class="num"><time datetime="${row.at.toISOString()}">${view.at(row.at)}</time></td>
<td data-l="${view.t('who')}">${row.actor}</td>
<td data-l="${view.t('action')}" class="mono">${row.action}</td>
<td data-l="${view.t('subject')}" class="mono wrap">${row.subject}</td>
<td data-l="${view.t('reason')}" class="wrap">${row.reason ?? ''}</td>
<td data-l="${view.t('change')}" class="dim clip">${changeOf(row)}</td></tr>`;
}

function verdictLine(view: View, verdict: AuditVerdict): Html {
  if (verdict.ok)
    return html`<p class="verdict is-ok">${view.t('auditOk', { rows: verdict.rows })} <span class="mono dim">${shortDigest(verdict.head)}</span></p>`;
  return html`<p class="verdict is-bad" role="alert">${view.t(`auditBroken_${verdict.problem ?? 'row'}`, { brokenAt: verdict.brokenAt ?? '' })}</p>`;
}

export function auditPage(
  view: View,
  { rows, verdict, limit }: { rows: readonly AuditRow[]; verdict: AuditVerdict; limit: number },
): string {
  const last = rows.at(-1);
  const older =
    last &&
    rows.length === limit &&
    html`<p class="note"><a href="${linkTo(view, '/audit', { before: last.seq })}">${view.t('older')}</a></p>`;
  const columns = ['number', 'when', 'who', 'action', 'subject', 'reason', 'change'] as const;
  const main = html`<section class="panel"><header><h1>${view.t('audit')}</h1>${verdictLine(view, verdict)}</header>
<div class="scroll"><table class="table"><thead><tr>${columns.map((key) => html`<th scope="col">${view.t(key)}</th>`)}</tr></thead><tbody>${rows.map((row) => auditRow(view, row))}</tbody></table></div>${older}</section>`;
  return page(view, { heading: view.t('audit'), section: 'audit', main });
}
