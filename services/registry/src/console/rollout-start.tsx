import type { ReactElement } from 'react';
import type { PlanRow } from '../releases/plans.repo.ts';
import { formOf, selectField, textField } from './form-fields.tsx';
import { narrowPanel } from './panels.tsx';
import { sentence } from './parts.tsx';
import { namesHint, planForm } from './plans.page.tsx';
import { reasonField } from './reason-form.tsx';
import { channelName, linkTo, type View } from './view.ts';

export interface StartData {
  /** New code needs a second person, so it needs an approved plan. */
  needsPlan: boolean;
  /** Plans that may start as a rollout. */
  plans: readonly PlanRow[];
  chosen?: string;
}

const startPath = '/rollout/start';

function planField(view: View, { plans, chosen }: StartData): ReactElement {
  const options = plans.map(({ id, reason, author }) => (
    <option key={id} value={id}>
      {reason} · {author}
    </option>
  ));
  return selectField(view, { form: formOf(view, startPath), name: 'plan', options, chosen });
}

function channelFields(view: View, others: readonly string[]): ReactElement {
  const form = formOf(view, startPath);
  const options = others.map((channel) => (
    <option key={channel} value={channel}>
      {channelName(view, channel)}
    </option>
  ));
  return (
    <>
      {selectField(view, { form, name: 'from', options })}
      {textField(view, { form, name: 'names', hint: namesHint(view) })}
    </>
  );
}

function startForm(view: View, source: ReactElement): ReactElement {
  const form = formOf(view, startPath);
  const devices = (['', 'phone', 'desktop'] as const).map((device) => (
    <option key={device} value={device}>
      {view.t(device === '' ? 'everybody' : `device_${device}`)}
    </option>
  ));
  return (
    <form className="reason" method="post" action={linkTo(view, startPath)} data-once>
      {source}
      {textField(view, {
        ...{ form, name: 'percent', type: 'number', min: 0, max: 100, step: 0.01 },
        ...{ defaultValue: 1, required: true, inputMode: 'decimal' },
      })}
      {textField(view, { form, name: 'steps', hint: view.t('stepsHint') })}
      {textField(view, {
        ...{ form, name: 'minutes', type: 'number', min: 1, max: 10_080 },
        ...{ defaultValue: 30, inputMode: 'numeric' },
      })}
      <label className="check">
        <input type="checkbox" name="finish" defaultValue="true" defaultChecked={form?.values.finish !== undefined} />{' '}
        {view.t('stepsFinish')}
      </label>
      {textField(view, { form, name: 'stores', hint: view.t('listHint') })}
      {textField(view, { form, name: 'districts', hint: view.t('listHint') })}
      {selectField(view, { form, name: 'device', options: devices })}
      <label className="check">
        <input type="checkbox" name="staff" defaultValue="true" defaultChecked={form?.values.staff !== undefined} />{' '}
        {view.t('staffOnly')}
      </label>
      {reasonField(view, form)}
      <div className="act">
        <button type="submit" className="btn btn-main">
          {view.t('rolloutStart')}
        </button>
      </div>
    </form>
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
        {narrowPanel('new-rollout', heading, body)}
        {needsPlan && narrowPanel('new-plan', view.t('planNew'), planForm(view))}
      </>
    );
  }
  const body =
    others.length > 0 ? (
      startForm(view, channelFields(view, others))
    ) : (
      <p className="dim">{sentence(view.t('rolloutNoSource'))}</p>
    );
  return narrowPanel('new-rollout', heading, body);
}
