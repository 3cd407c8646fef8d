import type { ReactElement } from 'react';
import type { AuditRow } from '../audit/chain.ts';
import { page } from './layout.tsx';
import type { Confirmation } from './panels.tsx';
import { moment, mono, tablePanel, toggleState } from './parts.tsx';
import { linkTo, type View } from './view.ts';

export interface FlagRow {
  flag: string;
  isOn: boolean;
  /** Squad that its name begins with; without one it is for operations. */
  owner?: string;
  /** Row of the audit with the last change, when it is known. */
  last?: AuditRow;
  isAllowed: boolean;
}

const wordOf = (isOn: boolean) => (isOn ? 'on' : 'off');

function lastChange(view: View, { last }: FlagRow): ReactElement | string {
  if (!last) return '–';
  return (
    <>
      {moment(view, last.at)} · {last.actor}
    </>
  );
}

function setLink(view: View, { flag, isOn, isAllowed }: FlagRow): ReactElement | false {
  if (!isAllowed) return false;
  const label = view.t(isOn ? 'turnOffName' : 'turnOnName', { name: flag });
  return (
    <a className="btn btn-s" href={linkTo(view, `/flags/${flag}`, { state: wordOf(!isOn) })} aria-label={label}>
      {view.t(isOn ? 'turnOff' : 'turnOn')}
    </a>
  );
}

/** Lists the flags of a channel with their owner and last change. */
export function flagsPage(view: View, flags: readonly FlagRow[]): string {
  const heading = view.t('flags');
  const rows = flags.map((row) => ({
    key: row.flag,
    head: mono(row.flag),
    cells: [
      toggleState(view, wordOf(row.isOn)),
      row.owner ?? view.t('flagOps'),
      lastChange(view, row),
      row.last?.reason ?? '',
      setLink(view, row),
    ],
  }));
  const main = (
    <>
      <h1 className="sr">{heading}</h1>
      {tablePanel(view, {
        id: 'flags',
        heading,
        columns: ['flag', 'state', 'owner', 'lastChange', 'reason', 'actions'],
        rows,
        none: view.t('noFlags'),
      })}
    </>
  );
  return page(view, { heading, section: 'flags', main });
}

/** Confirms the change of a flag. */
export function flagConfirmation(
  view: View,
  { flag, state, release, isAllowed }: { flag: string; state: 'on' | 'off'; release: number; isAllowed: boolean },
): Confirmation {
  const heading = view.t(state === 'off' ? 'turnOffName' : 'turnOnName', { name: flag });
  return {
    heading,
    about: <p>{view.t('flagReach')}</p>,
    refused: !isAllowed && <p className="dim">{view.t('flagNotYours')}</p>,
    hidden: { expected: release },
    submit: heading,
    isDangerous: false,
    isFrozen: true,
    cancelTo: linkTo(view, '/flags'),
  };
}
