import type { Release } from '@horno/contracts/release';
import type { ReleaseDiff } from '../releases/diff.ts';
import { type Html, html } from './html.ts';
import { remoteLink, tablePanel, versionLink } from './parts.ts';
import type { View } from './view.ts';

const signs = { added: '+', removed: '−', breaks: '!' } as const;

function changes(each: ReleaseDiff['remotes'][number]): Html {
  const lines = (['added', 'removed', 'breaks'] as const).flatMap((kind) =>
    each[kind].map((item) => html`<li class="mono">${signs[kind]} ${item}</li>`),
  );
  return lines.length > 0 ? html`<ul class="findings">${lines}</ul>` : html`–`;
}

export function needsText(needs: Release['needs']): string {
  const lines = Object.entries(needs ?? {}).map(([name, needed]) => `${name}: ${needed.join(', ')}`);
  return lines.length > 0 ? lines.join('; ') : '–';
}

/** What differs between two releases, remote by remote and flag by flag. */
export function diffPanel(
  view: View,
  diff: ReleaseDiff,
  {
    heading,
    none,
    sides,
  }: { heading: string; none: string; sides: readonly ['was', 'becomes'] | readonly ['before', 'after'] },
): Html {
  const side = (brief: ReleaseDiff['remotes'][number]['before']) =>
    brief
      ? html`${versionLink(view, brief.version)} ${view.t(brief.toggle === 'on' ? 'stateOn' : 'stateOff')}`
      : view.t('absent');
  const remotes = diff.remotes.map((each) => ({
    head: remoteLink(view, each.name),
    cells: [side(each.before), side(each.after), changes(each)],
  }));
  const flags = diff.flags.map(({ flag, before, after }) => ({
    head: html`<span class="mono">${flag}</span>`,
    cells: [String(before ?? '–'), String(after ?? '–'), ''],
  }));
  const needs = diff.needs
    ? [{ head: view.t('kind_needs'), cells: [needsText(diff.needs.before), needsText(diff.needs.after), ''] }]
    : [];
  const columns = ['module', ...sides, 'declares'] as const;
  return tablePanel(view, { id: 'changed', heading, columns, none, rows: [...remotes, ...flags, ...needs] });
}
