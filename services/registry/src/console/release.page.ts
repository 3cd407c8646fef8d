import type { Release } from '@horno/contracts/release';
import type { ReleaseDiff } from '../releases/diff.ts';
import type { listReleases, ReleaseRow } from '../releases/releases.repo.ts';
import { mayGoBack } from './allowed.ts';
import { diffPanel } from './diff-panel.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { fact, remoteLink, tablePanel, versionLink } from './parts.ts';
import { linkTo, type View } from './view.ts';

type Listed = Awaited<ReturnType<typeof listReleases>>[number];

export interface ReleaseData {
  row: ReleaseRow;
  release: Release;
  /** Against the release of this number, or against nothing when there was none before. */
  against?: number;
  diff: ReleaseDiff;
  /** Releases to compare with, newest first. */
  others: readonly Listed[];
  isLive: boolean;
}

function compareForm(view: View, { row, against, others }: ReleaseData): Html | undefined {
  if (others.length === 0) return undefined;
  const option = ({ id, kind, at }: Listed) =>
    html`<option value="${id}"${id === against && html` selected`}>${id} · ${view.at(at)} · ${view.t(`kind_${kind}`)}</option>`;
  return html`<form class="beside" method="get" action="/releases/${row.id}"><input type="hidden" name="channel" value="${view.channel}">
<label class="field" for="against">${view.t('compareWith')}</label><select id="against" name="against">${others.map(option)}</select>
<button class="btn">${view.t('compare')}</button></form>`;
}

/** One release: who made it and why, what differs from another one, and all that it pins. */
export function releasePage(view: View, data: ReleaseData): string {
  const { row, release, against, diff, isLive } = data;
  const heading = view.t('release', { id: row.id });
  const facts = [
    fact(view.t('when'), view.at(row.at)),
    fact(view.t('who'), row.actor),
    fact(
      view.t('kind'),
      html`${view.t(`kind_${row.kind}`)}${row.restores !== null && `, ${view.t('restores', { id: row.restores })}`}`,
    ),
    fact(view.t('reason'), row.reason),
    fact(view.t('signature'), html`<span class="mono">${row.keyId}</span>`),
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
      { head: remoteLink(view, 'shell'), cells: [versionLink(view, release.shell.version), view.t('always'), ''] },
      ...Object.entries(release.remotes).map(([name, { version, toggle, reason }]) => ({
        head: remoteLink(view, name),
        cells: [versionLink(view, version), view.t(toggle === 'on' ? 'stateOn' : 'stateOff'), reason ?? ''],
      })),
    ],
  });
  const back = mayGoBack(view)
    ? html`<a class="btn" href="${linkTo(view, `/rollback/${row.id}`)}">${view.t('backTo', { id: row.id })}</a>`
    : html`<span></span>`;
  const action = isLive ? html`<span class="state is-on">${view.t('current')}</span>` : back;
  const main = html`<section class="head"><div><h1>${heading}</h1></div>${action}</section>
<section class="panel"><div class="body"><dl class="facts">${facts}</dl>${compareForm(view, data)}</div></section>${changed}${pins}`;
  return page(view, { heading, section: 'releases', main });
}
