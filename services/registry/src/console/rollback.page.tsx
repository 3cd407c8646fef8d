import type { ReactElement } from 'react';
import type { BlastRadius } from '../releases/blast-radius.ts';
import type { ReleaseDiff, VersionBrief } from '../releases/diff.ts';
import { mayGoBack } from './allowed.ts';
import { needsText } from './diff-panel.tsx';
import type { Confirmation } from './panels.tsx';
import { reachFacts } from './reach-facts.tsx';
import { cancelLink } from './reason-form.tsx';
import { linkTo, shortDigest, type View } from './view.ts';

export interface RollbackData {
  target: number;
  current: number;
  diff: ReleaseDiff;
  reach: BlastRadius;
}

function briefText(view: View, brief: VersionBrief | undefined): ReactElement {
  if (!brief) return <span className="dim">{view.t('absent')}</span>;
  return (
    <>
      <span className="mono" title={brief.version}>
        {shortDigest(brief.version)}
      </span>
      {brief.toggle === 'off' && <> · {view.t('stateOff')}</>}
    </>
  );
}

/** From what to what each remote and flag changes; undefined without a change. */
export function changesTable(view: View, { remotes, flags, needs }: ReleaseDiff): ReactElement | undefined {
  const row = (name: string, was: ReactElement | string, becomes: ReactElement | string) => (
    <tr key={name}>
      <th scope="row" className="mono">
        {name}
      </th>
      <td data-l={view.t('was')}>{was}</td>
      <td data-l={view.t('becomes')}>{becomes}</td>
    </tr>
  );
  const rows = [
    ...remotes.map(({ name, before, after }) => row(name, briefText(view, before), briefText(view, after))),
    ...flags.map(({ flag, before, after }) => row(flag, String(before ?? '–'), String(after ?? '–'))),
    ...(needs ? [row(view.t('kind_needs'), needsText(needs.before), needsText(needs.after))] : []),
  ];
  if (rows.length === 0) return undefined;
  return (
    <table className="table plain">
      <thead>
        <tr>
          <th scope="col">{view.t('module')}</th>
          <th scope="col">{view.t('was')}</th>
          <th scope="col">{view.t('becomes')}</th>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}

/** Confirms a rollback to `target` and states its changes and reach. */
export function rollbackConfirmation(view: View, { target, current, diff, reach }: RollbackData): Confirmation {
  const heading = view.t('rollbackTitle', { id: target });
  const cancelTo = linkTo(view, '/releases');
  const table = changesTable(view, diff);
  const form = { heading, hidden: { expected: current }, submit: heading, isDangerous: true, cancelTo };
  if (!table) {
    const about = <p>{view.t('rollbackSame', { id: target })}</p>;
    return { ...form, about, refused: <div className="act">{cancelLink(view, cancelTo)}</div> };
  }
  return {
    ...form,
    about: (
      <>
        <p>{view.t('rollbackLead', { id: target })}</p>
        {table}
        <dl className="facts">{reachFacts(view, reach)}</dl>
      </>
    ),
    refused: !mayGoBack(view) && <p className="dim">{view.t('opsOnly')}</p>,
  };
}
