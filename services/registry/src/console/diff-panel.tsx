import type { Release } from '@horno/contracts/release';
import type { ReactElement } from 'react';
import type { ReleaseDiff } from '../releases/diff.ts';
import { mono, remoteLink, tablePanel, versionLink } from './parts.tsx';
import type { View } from './view.ts';

const signs = { added: '+', removed: '−', breaks: '!' } as const;

function changes(each: ReleaseDiff['remotes'][number]): ReactElement {
  const lines = (['added', 'removed', 'breaks'] as const).flatMap((kind) =>
    each[kind].map((item) => (
      <li className="mono" key={`${kind} ${item}`}>
        {signs[kind]} {item}
      </li>
    )),
  );
  return lines.length > 0 ? <ul className="findings">{lines}</ul> : <>–</>;
}

export function needsText(needs: Release['needs']): string {
  const lines = Object.entries(needs ?? {}).map(([name, needed]) => `${name}: ${needed.join(', ')}`);
  return lines.length > 0 ? lines.join('; ') : '–';
}

/** Shows the differences between two releases by remote and by flag. */
export function diffPanel(
  view: View,
  diff: ReleaseDiff,
  {
    heading,
    none,
    sides,
  }: { heading: string; none: string; sides: readonly ['was', 'becomes'] | readonly ['before', 'after'] },
): ReactElement {
  const side = (brief: ReleaseDiff['remotes'][number]['before']) =>
    brief ? (
      <>
        {versionLink(view, brief.version)} {view.t(brief.toggle === 'on' ? 'stateOn' : 'stateOff')}
      </>
    ) : (
      view.t('absent')
    );
  const remotes = diff.remotes.map((each) => ({
    key: each.name,
    head: remoteLink(view, each.name),
    cells: [side(each.before), side(each.after), changes(each)],
  }));
  const flags = diff.flags.map(({ flag, before, after }) => ({
    key: `flag-${flag}`,
    head: mono(flag),
    cells: [String(before ?? '–'), String(after ?? '–'), ''],
  }));
  const needs = diff.needs
    ? [
        {
          key: 'needs',
          head: view.t('kind_needs'),
          cells: [needsText(diff.needs.before), needsText(diff.needs.after), ''],
        },
      ]
    : [];
  const columns = ['module', ...sides, 'declares'] as const;
  return tablePanel(view, { id: 'changed', heading, columns, none, rows: [...remotes, ...flags, ...needs] });
}
