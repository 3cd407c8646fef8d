import type { ReactElement } from 'react';
import type { PlanRow } from '../releases/plans.repo.ts';
import type { StorePlace } from '../stores/store-directory.ts';
import { formOf, selectField, submitRow, textField } from './form-fields.tsx';
import type { FormState } from './form-state.ts';
import { narrowPanel } from './panels.tsx';
import { sentence } from './parts.tsx';
import { picker } from './picker.tsx';
import { planForm, remotesPicker } from './plans.page.tsx';
import { despiteField, reasonField } from './reason-form.tsx';
import { percentText } from './rollout-texts.ts';
import { channelName, linkTo, type View } from './view.ts';

export interface StartData {
  /** New code needs a second person, so it needs an approved plan. */
  needsPlan: boolean;
  /** Plans that may start as a rollout. */
  plans: readonly PlanRow[];
  chosen?: string;
  /** Remotes that the actor may take from each other channel. */
  remotes: readonly string[];
  /** Stores of the chain; undefined where they are not known. */
  stores?: readonly StorePlace[] | undefined;
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

function channelFields(view: View, others: readonly string[], remotes: readonly string[]): ReactElement {
  const form = formOf(view, startPath);
  const options = others.map((channel) => (
    <option key={channel} value={channel}>
      {channelName(view, channel)}
    </option>
  ));
  return (
    <>
      {selectField(view, { form, name: 'from', options })}
      {remotesPicker(view, form, remotes)}
    </>
  );
}

/** Shares of steps to choose from. */
const SHARES = [5, 10, 25, 50, 75, 100];

/** Stores and their districts to choose from; without a list of stores their codes and names are typed. */
function placeFields(view: View, form: FormState | undefined, { stores }: StartData): ReactElement {
  if (!stores)
    return (
      <>
        {textField(view, { form, name: 'stores', hint: view.t('listHint') })}
        {textField(view, { form, name: 'districts', hint: view.t('listHint') })}
      </>
    );
  const districts = [...new Set(stores.map(({ district }) => district))].sort((one, other) => one.localeCompare(other));
  const inDistrict = (name: string) => stores.filter(({ district }) => district === name).length;
  return (
    <>
      {picker(view, {
        ...{ form, name: 'districts', none: view.t('pickedAll') },
        choices: districts.map((name) => ({
          value: name,
          label: name,
          detail: view.t('storesIn', { count: inDistrict(name) }),
        })),
      })}
      {picker(view, {
        ...{ form, name: 'stores', none: view.t('pickedAll') },
        choices: stores.map(({ code, name, district }) => ({ value: code, label: name, detail: district })),
      })}
    </>
  );
}

function startForm(view: View, source: ReactElement, start: StartData): ReactElement {
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
      {picker(view, {
        ...{ form, name: 'steps', none: view.t('stepsByHand') },
        choices: SHARES.map((share) => ({ value: String(share), label: percentText(view, share) })),
      })}
      {textField(view, {
        ...{ form, name: 'minutes', type: 'number', min: 1, max: 10_080 },
        ...{ defaultValue: 30, inputMode: 'numeric' },
      })}
      <label className="check">
        <input type="checkbox" name="finish" defaultValue="true" defaultChecked={form?.values.finish !== undefined} />{' '}
        {view.t('stepsFinish')}
      </label>
      {placeFields(view, form, start)}
      {selectField(view, { form, name: 'device', options: devices })}
      <label className="check">
        <input type="checkbox" name="staff" defaultValue="true" defaultChecked={form?.values.staff !== undefined} />{' '}
        {view.t('staffOnly')}
      </label>
      {reasonField(view, form)}
      {despiteField(view, form)}
      {submitRow(view.t('rolloutStart'))}
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
    const body =
      plans.length > 0 ? startForm(view, planField(view, start), start) : <p>{view.t('rolloutNeedsPlan')}</p>;
    return (
      <>
        {narrowPanel('new-rollout', heading, body)}
        {needsPlan && narrowPanel('new-plan', view.t('planNew'), planForm(view, start.remotes))}
      </>
    );
  }
  const body =
    others.length > 0 ? (
      startForm(view, channelFields(view, others, start.remotes), start)
    ) : (
      <p className="dim">{sentence(view.t('rolloutNoSource'))}</p>
    );
  return narrowPanel('new-rollout', heading, body);
}
