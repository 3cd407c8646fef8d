import type { ReactElement } from 'react';
import type { Actor } from '../actor.ts';
import { describeFinding, type Finding, Refusal, refuse } from '../findings.ts';
import type { HttpDeps } from '../http/deps.ts';
import type { BlastRadius } from '../releases/blast-radius.ts';
import type { ReleaseDiff } from '../releases/diff.ts';
import { rehearsalOf } from '../releases/rehearsal.ts';
import { takeBackRemote } from '../releases/take-back-remote.ts';
import { crossingName } from '../rollouts/choose-rollout.ts';
import { listRunning } from '../rollouts/rollouts.repo.ts';
import type { Confirmation } from './panels.tsx';
import { findingsList } from './parts.tsx';
import { reachFacts } from './reach-facts.tsx';
import { cancelLink } from './reason-form.tsx';
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

/** Rehearses the rollback: its gates and rights decide here too. */
export async function rehearse(
  deps: HttpDeps,
  { actor, channel, remote }: { actor: Actor; channel: string; remote: string },
): Promise<TakeBack> {
  try {
    const made = await takeBackRemote(deps, { actor, channel, remote, reason: 'rehearsal', dryRun: true });
    if (made.stopped) return { release: made.row.id, percent: made.stopped.percent };
    const rehearsed = await rehearsalOf(deps, made);
    if (!rehearsed || made.row.previous === null) throw refuse('REG-NO-PREVIOUS-VERSION', { name: remote, channel });
    const running = await listRunning(deps.db, channel);
    const endsRollout = running.some((row) => crossingName(row, [remote]) !== undefined);
    return { release: made.row.previous, endsRollout, ...rehearsed };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.findings };
    throw error;
  }
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
export function takeBackConfirmation(view: View, remote: string, take: TakeBack): Confirmation {
  const heading = view.t('takeBackOf', { name: remote });
  const form = { heading, submit: heading, isDangerous: true, cancelTo: linkTo(view, `/remotes/${remote}`) };
  if ('refused' in take) return { ...form, about: undefined, refused: refusal(view, remote, take.refused) };
  return { ...form, about: changesOf(view, take), hidden: { expected: take.release } };
}
