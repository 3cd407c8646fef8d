import { Fragment, type ReactElement } from 'react';
import type { RolloutStatus, RolloutView } from '../rollouts/schemas.ts';
import { page } from './layout.tsx';
import { type LiveTexts, liveSource, liveText } from './live-texts.tsx';
import type { Confirmation } from './panels.tsx';
import { emptyNote, fact, moment, table, versionLink } from './parts.tsx';
import { changeText } from './plan.page.tsx';
import { reachFacts } from './reach-facts.tsx';
import { type MayMove, type RolloutListData, rolloutListPanel } from './rollout-list.tsx';
import { type StartData, startPanels } from './rollout-start.tsx';
import {
  arms,
  changeWords,
  figureKeys,
  percentText,
  rolloutTexts,
  rolloutVersion,
  segmentsText,
} from './rollout-texts.ts';
import { linkTo, type View } from './view.ts';

export type { StartData };

/** `10 % → 25 % → 100 %, 30 min each · next: 25 %, 23/5, 15:30`. */
function stepsText(view: View, { steps, nextPercent, nextAt }: NonNullable<RolloutView['steps']>): string {
  const all = steps.map(({ percent, minutes }) => view.t('stepTime', { percent: percentText(view, percent), minutes }));
  if (nextPercent === null) return [...all, view.t('stepsOver')].join(' · ');
  const percent = percentText(view, nextPercent);
  const next =
    nextAt === null ? view.t('stepsPaused', { percent }) : view.t('stepNext', { percent, at: view.at(nextAt) });
  return [...all, next].join(' · ');
}

const reachOf = (view: View, { reach }: RolloutStatus): ReactElement | undefined => reach && reachFacts(view, reach);

function factsOf(view: View, status: RolloutStatus, rollout: RolloutView): ReactElement {
  const who = (
    <>
      {moment(view, rollout.startedAt)} · {rollout.author}
    </>
  );
  const ended = rollout.endedAt !== null && (
    <>
      {moment(view, rollout.endedAt)} · {rollout.endedBy ?? ''} · {rollout.endReason ?? ''}
    </>
  );
  return (
    <dl className="facts">
      {fact(
        view.t('candidate'),
        <>
          {changeText(rollout.change)} · {view.t('candidateOf', { id: rollout.candidate })}
          {Object.values(rollout.change.pins ?? {}).map(
            (digest) =>
              digest !== null && (
                <Fragment key={digest}>
                  {' '}
                  · {view.t('version')} {versionLink(view, digest)}
                </Fragment>
              ),
          )}
        </>,
      )}
      {fact(view.t('share'), percentText(view, rollout.percent))}
      {fact(view.t('segments'), segmentsText(view, rollout.segments))}
      {rollout.steps && fact(view.t('steps'), stepsText(view, rollout.steps))}
      {reachOf(view, status)}
      {fact(view.t('started'), who)}
      {fact(view.t('reason'), rollout.reason)}
      {ended && fact(view.t('ended'), ended)}
    </dl>
  );
}

function figuresTable(view: View, texts: LiveTexts): ReactElement {
  const row = (key: (typeof figureKeys)[number]) => (
    <tr key={key} id={`figure-${key}`}>
      <th scope="row">{view.t(`figure_${key}`)}</th>
      {arms.map((arm) => (
        <td key={arm} data-l={view.t(`arm_${arm}`)} className="num">
          {liveText(texts, `${arm}.${key}`)}
        </td>
      ))}
    </tr>
  );
  return table([view.t('figure'), ...arms.map((arm) => view.t(`arm_${arm}`))], figureKeys.map(row));
}

/** Controls of a running rollout; each leads to a confirmation page. */
function moves(view: View, { id, percent, steps }: RolloutView, { move, stop }: MayMove): ReactElement {
  const to = (verb: string) => linkTo(view, `/rollout/${verb}`, { rollout: id });
  const share = (
    <form className="move" method="get" action="/rollout/share">
      <input type="hidden" name="channel" defaultValue={view.channel} />
      <input type="hidden" name="rollout" defaultValue={id} />
      <label className="field" htmlFor="percent">
        {view.t('shareNext')}
      </label>
      <input
        type="range"
        min="0"
        max="100"
        step="1"
        defaultValue={Math.round(percent)}
        data-mirrors="percent"
        aria-label={view.t('shareSlider')}
        hidden
      />
      <div className="act">
        <input
          id="percent"
          name="percent"
          type="number"
          min="0"
          max="100"
          step="0.01"
          defaultValue={percent}
          required
          inputMode="decimal"
        />
        <button type="submit" className="btn btn-main">
          {view.t('next')}
        </button>
      </div>
    </form>
  );
  const nextPercent = steps?.nextPercent ?? 0;
  const advance = nextPercent > percent && (
    <a className="btn" href={linkTo(view, '/rollout/share', { rollout: id, percent: nextPercent })}>
      {view.t('stepsAdvance', { percent: percentText(view, nextPercent) })}
    </a>
  );
  const finish = (
    <a className="btn" href={to('finish')}>
      {view.t('rolloutFinish')}
    </a>
  );
  const verb = steps?.isPaused ? 'resume' : 'pause';
  const pause = steps && steps.nextPercent !== null && (
    <a className="btn" href={to(verb)}>
      {view.t(`steps_${verb}`)}
    </a>
  );
  const halt = (
    <a className="btn btn-danger" href={to('stop')}>
      {view.t('rolloutStop')}
    </a>
  );
  return (
    <>
      {move ? share : <p className="dim">{view.t('planNotYours')}</p>}
      <div className="act">
        {move && advance}
        {move && pause}
        {move && finish}
        {stop && halt}
      </div>
    </>
  );
}

const addressOf = (view: View, { id }: RolloutView) => linkTo(view, '/rollout', { rollout: id });

/** A page of rollouts: what it shows, and the forms that start another one. */
function pageOf(
  view: View,
  { release, name }: { release: number; name?: string | undefined },
  shown: ReactElement,
  start: StartData | undefined,
): string {
  const heading = name === undefined ? view.t('rollout') : view.t('rolloutOf', { name });
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          <p className="dim">{view.t('release', { id: release })}</p>
        </div>
      </section>
      {shown}
      {start && startPanels(view, start)}
    </>
  );
  return page(view, { heading, section: 'rollout', main });
}

/** The rollouts that run at once, and the forms that start another one. */
export function rolloutListPage(view: View, data: RolloutListData, start: StartData): string {
  return pageOf(view, { release: data.list.release }, rolloutListPanel(view, data), start);
}

/** One rollout, with the forms that start another one where it is the only one. */
export function rolloutPage(view: View, { status, start, may }: RolloutPageData): string {
  const { rollout } = status;
  const texts = rolloutTexts(view, status);
  const isRunning = rollout?.state === 'running';
  const shown = rollout !== null && (
    <>
      {liveSource(linkTo(view, '/rollout/live', start ? {} : { rollout: rollout.id }), rolloutVersion(status))}
      {!start && (
        <p>
          <a href={linkTo(view, '/rollout')}>{view.t('rolloutsAll')}</a>
        </p>
      )}
      <section className="panel">
        <header>
          <h2>{view.t(`rollout_${rollout.state}`, { percent: percentText(view, rollout.percent) })}</h2>
        </header>
        <div className="body">
          {factsOf(view, status, rollout)}
          {isRunning && moves(view, rollout, may)}
        </div>
      </section>
      <section className="panel">
        <header>
          <h2>{view.t('sides')}</h2>
        </header>
        {figuresTable(view, texts)}
        <p className="note">
          {view.t('guard')}: {liveText(texts, 'guard')}
        </p>
      </section>
    </>
  );
  const none = (
    <section className="panel">
      {emptyNote(view.t('rolloutNone'), start && { href: '#new-rollout', label: view.t('rolloutNew') })}
    </section>
  );
  return pageOf(
    view,
    { release: status.release, name: rollout && !start ? changeWords(rollout.change) : undefined },
    shown || none,
    start,
  );
}

export interface RolloutStep {
  verb: 'share' | 'stop' | 'finish' | 'pause' | 'resume';
  percent?: number;
  isAllowed: boolean;
}

export interface RolloutPageData {
  status: RolloutStatus;
  /** Absent on the page of one of several rollouts. */
  start?: StartData;
  may: MayMove;
}

/** Confirms a step of a rollout and states its reach. */
export function stepConfirmation(
  view: View,
  status: RolloutStatus,
  rollout: RolloutView,
  { verb, percent = 0, isAllowed }: RolloutStep,
): Confirmation {
  const goes = percent > rollout.percent ? 'raise' : 'lower';
  const params = {
    name: changeWords(rollout.change),
    now: percentText(view, rollout.percent),
    percent: percentText(view, percent),
  };
  const key = verb === 'share' ? goes : verb;
  const heading = view.t(`step_${key}`, params);
  return {
    heading,
    about: (
      <>
        <p>{view.t(`stepReach_${key}`, params)}</p>
        {verb === 'share' && rollout.steps && !rollout.steps.isPaused && <p>{view.t('stepReachPauses')}</p>}
        <dl className="facts">
          {fact(view.t('candidate'), changeText(rollout.change))}
          {fact(view.t('segments'), segmentsText(view, rollout.segments))}
          {reachOf(view, status)}
        </dl>
      </>
    ),
    refused: !isAllowed && <p className="dim">{view.t('planNotYours')}</p>,
    hidden: verb === 'share' ? { direction: goes } : {},
    submit: heading,
    isDangerous: verb === 'stop',
    isFrozen: key === 'raise' || key === 'finish',
    cancelTo: addressOf(view, rollout),
  };
}
