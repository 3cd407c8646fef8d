import type { ReactElement } from 'react';
import type { PlanRow } from '../releases/plans.repo.ts';
import { namesHint, planForm } from './plans.page.tsx';
import { channelName, linkTo, type View } from './view.ts';

export interface StartData {
  /** New code needs a second person, so it needs an approved plan. */
  needsPlan: boolean;
  /** Plans that may start as a rollout. */
  plans: readonly PlanRow[];
  chosen?: string;
}

function field(view: View, name: 'names' | 'stores' | 'districts' | 'steps', hint: string): ReactElement {
  return (
    <>
      <label className="field" htmlFor={name}>
        {view.t(name)}
      </label>
      <input id={name} name={name} autoComplete="off" aria-describedby={`${name}-hint`} />
      <p className="dim" id={`${name}-hint`}>
        {hint}
      </p>
    </>
  );
}

function planField(view: View, { plans, chosen }: StartData): ReactElement {
  const options = plans.map(({ id, reason, author }) => (
    <option key={id} value={id}>
      {reason} · {author}
    </option>
  ));
  return (
    <>
      <label className="field" htmlFor="plan">
        {view.t('rolloutPlan')}
      </label>
      <select id="plan" name="plan" defaultValue={chosen}>
        {options}
      </select>
    </>
  );
}

function channelFields(view: View, others: readonly string[]): ReactElement {
  const options = others.map((channel) => (
    <option key={channel} value={channel}>
      {channelName(view, channel)}
    </option>
  ));
  return (
    <>
      <label className="field" htmlFor="from">
        {view.t('rolloutFrom')}
      </label>
      <select id="from" name="from">
        {options}
      </select>
      {field(view, 'names', namesHint(view))}
    </>
  );
}

function startForm(view: View, source: ReactElement): ReactElement {
  const devices = (['phone', 'desktop'] as const).map((device) => (
    <option key={device} value={device}>
      {view.t(`device_${device}`)}
    </option>
  ));
  return (
    <form className="reason" method="post" action={linkTo(view, '/rollout/start')} data-once>
      {source}
      <label className="field" htmlFor="percent">
        {view.t('share')}
      </label>
      <input
        id="percent"
        name="percent"
        type="number"
        min="0"
        max="100"
        step="0.01"
        defaultValue="1"
        required
        inputMode="decimal"
      />
      {field(view, 'steps', view.t('stepsHint'))}
      <label className="field" htmlFor="minutes">
        {view.t('stepMinutes')}
      </label>
      <input id="minutes" name="minutes" type="number" min="1" max="10080" defaultValue="30" inputMode="numeric" />
      <label className="check">
        <input type="checkbox" name="finish" defaultValue="true" /> {view.t('stepsFinish')}
      </label>
      {field(view, 'stores', view.t('listHint'))}
      {field(view, 'districts', view.t('listHint'))}
      <label className="field" htmlFor="device">
        {view.t('device')}
      </label>
      <select id="device" name="device">
        <option value="">{view.t('everybody')}</option>
        {devices}
      </select>
      <label className="check">
        <input type="checkbox" name="staff" defaultValue="true" /> {view.t('staffOnly')}
      </label>
      <label className="field" htmlFor="reason">
        {view.t('reason')}
      </label>
      <input id="reason" name="reason" required minLength={3} maxLength={300} autoComplete="off" />
      <div className="act">
        <button type="submit" className="btn btn-main">
          {view.t('rolloutStart')}
        </button>
      </div>
    </form>
  );
}

function panel(id: string, heading: string, body: ReactElement): ReactElement {
  return (
    <section className="panel narrow" aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
      </header>
      <div className="body">{body}</div>
    </section>
  );
}

/** Forms that start a rollout from another channel, or from an approved plan where a second person is needed. */
export function startPanels(view: View, start: StartData): ReactElement {
  const { needsPlan, plans, chosen } = start;
  const others = view.channels.filter((channel) => channel !== view.channel);
  const heading = view.t('rolloutNew');
  const isChosen = plans.some(({ id }) => id === chosen);
  if (needsPlan || isChosen) {
    const body = plans.length > 0 ? startForm(view, planField(view, start)) : <p>{view.t('rolloutNeedsPlan')}</p>;
    return (
      <>
        {panel('new-rollout', heading, body)}
        {needsPlan && panel('new-plan', view.t('planNew'), planForm(view))}
      </>
    );
  }
  const body =
    others.length > 0 ? (
      startForm(view, channelFields(view, others))
    ) : (
      <p className="dim">{view.t('rolloutNoSource')}</p>
    );
  return panel('new-rollout', heading, body);
}
