import type { ReactElement } from 'react';
import { describeFinding, type Finding } from '../findings.ts';
import type { Change } from '../releases/change.ts';
import type { PlanRow } from '../releases/plans.repo.ts';
import type { PlanPreview } from '../releases/preview-plan.ts';
import { diffPanel } from './diff-panel.tsx';
import { formOf } from './form-fields.tsx';
import { page } from './layout.tsx';
import { narrowPanel } from './panels.tsx';
import { fact, findingsList, moment, mono } from './parts.tsx';
import { timesText } from './plans.page.tsx';
import { reachFacts } from './reach-facts.tsx';
import { despiteField, reasonField } from './reason-form.tsx';
import { channelName, linkTo, shortDigest, type View } from './view.ts';

export type PlanVerb = 'approve' | 'activate' | 'withdraw';

export interface PlanData {
  plan: PlanRow;
  change: Change;
  /** Preview of an open plan against the current release. */
  preview?: PlanPreview;
  findings: readonly Finding[];
  /** Decisions that are open to the operator. */
  verbs: readonly PlanVerb[];
  /** Key of a text that explains missing decisions or the next step. */
  hint?: 'planNotYours' | 'planOwn' | 'planNoPerson' | 'planStays' | 'planWaits';
  /** True when the plan may start as a rollout. */
  mayRoll: boolean;
}

/** Lists the change of a plan. */
export function changeText({ pins, toggles, flags, needs }: Change): ReactElement {
  const items = [
    ...Object.entries(pins ?? {}).map(([name, digest]) => `${name} ${digest === null ? '–' : shortDigest(digest)}`),
    ...Object.entries(toggles ?? {}).map(([name, { state }]) => `${name} ${state}`),
    ...Object.entries(flags ?? {}).map(([flag, value]) => `${flag}=${value}`),
    ...Object.entries(needs ?? {}).map(([name, needed]) => `${name} → ${needed?.join(' ') ?? '–'}`),
  ];
  return mono(items.join(', '));
}

function factsOf(view: View, { plan, change }: PlanData): ReactElement {
  const { state, kind, author, createdAt, approver, release, problem } = plan;
  const released = release !== null && (
    <a href={linkTo(view, `/releases/${release}`)}>{view.t('release', { id: release })}</a>
  );
  return (
    <dl className="facts">
      {fact(view.t('planState'), <b>{view.t(`plan_${state}`)}</b>)}
      {fact(view.t('channels'), channelName(view, plan.channel))}
      {fact(
        view.t('kind'),
        <>
          {view.t(`kind_${kind}`)} · {changeText(change)}
        </>,
      )}
      {fact(view.t('reason'), plan.reason)}
      {fact(
        view.t('author'),
        <>
          {author} · {moment(view, createdAt)}
        </>,
      )}
      {fact(view.t('approver'), approver ?? '–')}
      {fact(view.t('times'), timesText(view, plan))}
      {released && fact(view.t('madeRelease'), released)}
      {problem !== null && fact(view.t('problem'), mono(problem))}
    </dl>
  );
}

function decisionForm(view: View, { plan, verbs, hint, mayRoll }: PlanData): ReactElement {
  const said = hint && <p>{view.t(hint)}</p>;
  const roll = mayRoll && (
    <p>
      <a className="btn" href={linkTo(view, '/rollout', { plan: plan.id })}>
        {view.t('planRoll')}
      </a>
    </p>
  );
  if (verbs.length === 0)
    return (
      <>
        {said}
        {roll}
      </>
    );
  const sent = verbs.map((verb) => formOf(view, `/plans/${plan.id}/${verb}`)).find(Boolean);
  const button = (verb: PlanVerb, at: number) => {
    const look = verb === 'withdraw' ? '' : at === 0 ? ' btn-main' : '';
    return (
      <button key={verb} type="submit" className={`btn${look}`} formAction={linkTo(view, `/plans/${plan.id}/${verb}`)}>
        {view.t(`planDo_${verb}`)}
      </button>
    );
  };
  return (
    <>
      {said}
      <form className="reason" method="post" action={linkTo(view, `/plans/${plan.id}/${verbs[0] ?? ''}`)} data-once>
        {reasonField(view, sent)}
        {verbs.includes('activate') && despiteField(view, sent)}
        <div className="act">{verbs.map(button)}</div>
      </form>
      {roll}
    </>
  );
}

function findingsPanel(view: View, findings: readonly Finding[]): ReactElement {
  const rows = findings.map((each) => describeFinding(each, view.lang));
  const said = rows.length > 0 ? findingsList(rows) : <p>{view.t('findingsNone')}</p>;
  return (
    <section className="panel" aria-labelledby="findings">
      <header>
        <h2 id="findings">{view.t('findings')}</h2>
      </header>
      <div className="body">{said}</div>
    </section>
  );
}

/** Shows a plan with its preview, reach, findings and decisions. */
export function planPage(view: View, data: PlanData): string {
  const { plan, preview, findings } = data;
  const heading = view.t('planOf', { id: plan.id.slice(0, 8) });
  const reach = preview && (
    <section className="panel" aria-labelledby="reach">
      <header>
        <h2 id="reach">{view.t('reach')}</h2>
      </header>
      <div className="body">
        <dl className="facts">{reachFacts(view, preview.reach)}</dl>
      </div>
    </section>
  );
  const today =
    preview &&
    diffPanel(view, preview.diff, {
      heading: view.t('planChanges'),
      none: view.t('planChangesNone'),
      sides: ['was', 'becomes'],
    });
  const isOpen = ['draft', 'approved', 'scheduled'].includes(plan.state);
  const decide = (isOpen || data.verbs.length > 0) && narrowPanel('decide', view.t('decide'), decisionForm(view, data));
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{heading}</h1>
          <p className="dim">{plan.reason}</p>
        </div>
      </section>
      <section className="panel">
        <div className="body">{factsOf(view, data)}</div>
      </section>
      {today}
      {reach}
      {isOpen && findingsPanel(view, findings)}
      {decide}
    </>
  );
  return page(view, { heading, section: 'plans', main });
}
