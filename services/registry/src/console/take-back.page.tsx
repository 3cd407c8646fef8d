import type { ReactElement } from 'react';
import { describeFinding, type Finding } from '../findings.ts';
import type { BlastRadius } from '../releases/blast-radius.ts';
import type { ReleaseDiff } from '../releases/diff.ts';
import { panelPage } from './panels.tsx';
import { findingsList } from './parts.tsx';
import { reachFacts } from './reach-facts.tsx';
import { cancelLink, reasonForm } from './reason-form.tsx';
import { changesTable } from './rollback.page.tsx';
import { percentText } from './rollout-texts.ts';
import { linkTo, type View } from './view.ts';

/** Changes of going back with one remote. */
interface Change {
  release: number;
  diff: ReleaseDiff;
  reach: BlastRadius;
  /** A rollout of the remote ends with it. */
  endsRollout: boolean;
}

/** The end of the rollout of a remote that has no earlier version; the live release stays. */
interface RolloutEnd {
  release: number;
  percent: number;
}

/** Outcome of taking back a remote, or the reasons why it is refused. */
export type TakeBack = Change | RolloutEnd | { refused: readonly Finding[] };

function changesOf(view: View, take: Change | RolloutEnd): ReactElement {
  if (!('diff' in take)) return <p>{view.t('takeBackEnds', { percent: percentText(view, take.percent) })}</p>;
  return (
    <>
      <p>{view.t('takeBackLead')}</p>
      {changesTable(view, take.diff)}
      {take.endsRollout && <p>{view.t('takeBackEndsToo')}</p>}
      <dl className="facts">{reachFacts(view, take.reach)}</dl>
    </>
  );
}

function confirmation(view: View, remote: string, take: Change | RolloutEnd): ReactElement {
  return (
    <>
      {changesOf(view, take)}
      {reasonForm(view, {
        action: linkTo(view, `/remotes/${remote}/back`),
        hidden: { expected: take.release },
        submit: view.t('takeBackOf', { name: remote }),
        isDangerous: true,
        cancelTo: linkTo(view, `/remotes/${remote}`),
      })}
    </>
  );
}

function refusal(view: View, remote: string, refused: readonly Finding[]): ReactElement {
  return (
    <>
      {findingsList(refused.map((each) => describeFinding(each, view.lang)))}
      <div className="act">
        {refused.some(({ code }) => code === 'REG-NO-PREVIOUS-VERSION') && (
          <a className="btn" href={linkTo(view, `/remotes/${remote}/toggle`, { state: 'off' })}>
            {view.t('turnOffName', { name: remote })}
          </a>
        )}
        {cancelLink(view, linkTo(view, `/remotes/${remote}`))}
      </div>
    </>
  );
}

/** Confirms that one remote goes back to its previous version, and states its changes and reach. */
export function takeBackPage(view: View, remote: string, take: TakeBack): string {
  const body = 'refused' in take ? refusal(view, remote, take.refused) : confirmation(view, remote, take);
  return panelPage(view, view.t('takeBackOf', { name: remote }), body, true);
}
