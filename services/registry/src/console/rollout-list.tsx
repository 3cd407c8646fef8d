import type { ReactElement } from 'react';
import type { RolloutList, RolloutStatus, RolloutView } from '../rollouts/schemas.ts';
import { type LiveTexts, liveSource, liveText } from './live-texts.tsx';
import { moment, table } from './parts.tsx';
import { changeText } from './plan.page.tsx';
import { changeWords, guardState, guardText, listVersion, percentText, segmentsText } from './rollout-texts.ts';
import { linkTo, type View } from './view.ts';

/** Decisions about a running rollout that are open to the operator. */
export interface MayMove {
  /** Change its share or finish it. */
  move: boolean;
  stop: boolean;
}

/** A rollout that runs, with what the guard thinks and what is open to the operator. */
export interface ListedRollout {
  status: RolloutStatus;
  may: MayMove;
}

export interface RolloutListData {
  list: RolloutList;
  listed: readonly ListedRollout[];
}

const columns = ['rolloutChange', 'share', 'stepNextHead', 'analysis', 'segments', 'started', 'actions'] as const;

/** Texts that the list updates while it is open. */
export const rolloutListTexts = (view: View, listed: readonly Pick<ListedRollout, 'status'>[]): LiveTexts =>
  Object.fromEntries(listed.map(({ status }) => [`${status.rollout?.id}.guard`, guardText(view, status)]));

/** Changes when the rows of the list become outdated. */
export const rolloutListVersion = (list: RolloutList, listed: readonly Pick<ListedRollout, 'status'>[]) =>
  [listVersion(list), ...listed.map(({ status }) => guardState(status))].join(' ');

/** `25 % from 23/5, 15:30 PET`, with the position of the current step among all. */
function nextText(view: View, { percent: now, steps }: RolloutView): ReactElement | string {
  if (!steps) return view.t('stepsByHand');
  const at = steps.steps.filter(({ percent }) => percent <= now).length;
  const position = view.t('stepsAt', { at: Math.max(at, 1), of: steps.steps.length });
  if (steps.nextPercent === null) return `${position} · ${view.t('stepsOver')}`;
  const isFinish = now === 100;
  const percent = percentText(view, steps.nextPercent);
  const paused = view.t(isFinish ? 'finishPaused' : 'stepsPaused', { percent });
  return (
    <>
      <span className="dim">{position} ·</span>{' '}
      {steps.nextAt === null ? (
        <b className="badge is-few">{paused}</b>
      ) : (
        <>
          {isFinish ? view.t('finishFrom') : view.t('stepFrom', { percent })} {moment(view, steps.nextAt)}
        </>
      )}
    </>
  );
}

function actions(view: View, { id, steps, change }: RolloutView, { move, stop }: MayMove): ReactElement {
  const link = (verb: 'pause' | 'resume' | 'stop', words: string) => (
    <a
      className="btn btn-s"
      href={linkTo(view, `/rollout/${verb}`, { rollout: id })}
      aria-label={`${words}: ${changeWords(change)}`}
    >
      {words}
    </a>
  );
  const verb = steps?.isPaused ? 'resume' : 'pause';
  return (
    <span className="row">
      {move && steps && steps.nextPercent !== null && link(verb, view.t(`stepsShort_${verb}`))}
      {stop && link('stop', view.t('rolloutStop'))}
    </span>
  );
}

function listRow(view: View, texts: LiveTexts, { status, may }: ListedRollout): ReactElement | undefined {
  const { rollout } = status;
  if (!rollout) return undefined;
  const { id, candidate, percent, segments, startedAt, author } = rollout;
  const cells: readonly [(typeof columns)[number], ReactElement | string][] = [
    ['share', <b key="share">{percentText(view, percent)}</b>],
    ['stepNextHead', nextText(view, rollout)],
    [
      'analysis',
      <span key="analysis" className={`badge is-${guardState(status)} free`}>
        {liveText(texts, `${id}.guard`)}
      </span>,
    ],
    ['segments', segmentsText(view, segments)],
    [
      'started',
      <>
        {moment(view, startedAt)} · {author}
      </>,
    ],
    ['actions', actions(view, rollout, may)],
  ];
  return (
    <tr key={id} id={`rollout-${id}`}>
      <th scope="row">
        <b>
          <a href={linkTo(view, '/rollout', { rollout: id })}>{changeText(rollout.change)}</a>
        </b>
        <span>{view.t('candidateOf', { id: candidate })}</span>
      </th>
      {cells.map(([column, cell]) => (
        <td key={column} data-l={view.t(column)} className="free">
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** The rollouts that run at once: share, next step and analysis of each, without opening it. */
export function rolloutListPanel(view: View, { list, listed }: RolloutListData): ReactElement {
  const texts = rolloutListTexts(view, listed);
  return (
    <>
      {liveSource(linkTo(view, '/rollout/live'), rolloutListVersion(list, listed))}
      <section className="panel" aria-labelledby="running">
        <header>
          <h2 id="running">{view.t('rolloutsRunning', { count: list.rollouts.length })}</h2>
        </header>
        {table(
          columns.map((key) => view.t(key)),
          listed.map((each) => listRow(view, texts, each)),
        )}
      </section>
    </>
  );
}
