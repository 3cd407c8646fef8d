import type { Release } from '@horno/contracts';
import type { ReleaseDiff } from '../releases/diff.ts';
import type { ReleaseRow } from '../releases/releases.repo.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { fact, remoteLink, tablePanel, versionLink } from './parts.ts';
import { linkTo, type View } from './view.ts';

export interface ReleaseData {
  row: ReleaseRow;
  release: Release;
  /** Against the one before it. */
  diff: ReleaseDiff;
  isLive: boolean;
}

const signs = { added: '+', removed: '−', breaks: '!' } as const;

function changes(each: ReleaseDiff['remotes'][number]): Html {
  const lines = (['added', 'removed', 'breaks'] as const).flatMap((kind) =>
    each[kind].map((item) => html`<li class="mono">${signs[kind]} ${item}</li>`),
  );
  return lines.length > 0 ? html`<ul class="findings">${lines}</ul>` : html`–`;
}

/** One release: who made it and why, what it changed, and all that it pins. */
export function releasePage(view: View, { row, release, diff, isLive }: ReleaseData): string {
  const heading = view.t('release', { id: row.id });
  const side = (brief: ReleaseDiff['remotes'][number]['before']) =>
    brief
      ? html`${versionLink(view, brief.version)} ${view.t(brief.toggle === 'on' ? 'stateOn' : 'stateOff')}`
      : view.t('absent');
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
  const flags = diff.flags.map(({ flag, before, after }) => ({
    head: html`<span class="mono">${flag}</span>`,
    cells: [String(before ?? '–'), String(after ?? '–'), ''],
  }));
  const changed = tablePanel(view, {
    id: 'changed',
    heading: view.t('changedHere'),
    columns: ['module', 'was', 'becomes', 'declares'],
    none: view.t('changedNone'),
    rows: [
      ...diff.remotes.map((each) => ({
        head: each.name === 'shell' ? html`<span class="mono">shell</span>` : remoteLink(view, each.name),
        cells: [side(each.before), side(each.after), changes(each)],
      })),
      ...flags,
    ],
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
  const action = isLive
    ? html`<span class="state is-on">${view.t('current')}</span>`
    : html`<a class="btn" href="${linkTo(view, `/rollback/${row.id}`)}">${view.t('backTo', { id: row.id })}</a>`;
  const main = html`<section class="head"><div><h1>${heading}</h1></div>${action}</section>
<section class="panel"><div class="body"><dl class="facts">${facts}</dl></div></section>${changed}${pins}`;
  return page(view, { heading, section: 'releases', main });
}
