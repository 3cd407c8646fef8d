import type { ReactElement } from 'react';
import { isOps } from '../actor.ts';
import type { PlanRow } from '../releases/plans.repo.ts';
import { formOf, selectField, submitRow, textField } from './form-fields.tsx';
import type { FormState } from './form-state.ts';
import { page } from './layout.tsx';
import { narrowPanel } from './panels.tsx';
import { moment, type Row, type Start, sentence, tablePanel } from './parts.tsx';
import { picker } from './picker.tsx';
import { reasonField } from './reason-form.tsx';
import { channelName, linkTo, type View } from './view.ts';

export interface PlansData {
  open: readonly PlanRow[];
  closed: readonly PlanRow[];
  needsSecond: boolean;
  /** Remotes that the actor may take from other channels. */
  remotes: readonly string[];
}

export function timesText(view: View, { startsAt, endsAt }: Pick<PlanRow, 'startsAt' | 'endsAt'>): string {
  if (!startsAt && !endsAt) return view.t('atOnce');
  const start = startsAt ? view.t('fromInstant', { at: view.at(startsAt) }) : '';
  return [start, endsAt ? view.t('untilInstant', { at: view.at(endsAt) }) : ''].filter(Boolean).join(', ');
}

/** Remotes to choose from; with none chosen, all that the actor may change. */
export const remotesPicker = (
  view: View,
  form: FormState | undefined,
  remotes: readonly string[],
  id?: string,
): ReactElement =>
  picker(view, {
    ...{ form, name: 'names', id, none: view.t(view.actor && isOps(view.actor) ? 'pickedAll' : 'pickedOwn') },
    choices: remotes.map((name) => ({ value: name, label: name })),
  });

/** Form for a plan that promotes another channel. */
export function planForm(view: View, remotes: readonly string[]): ReactElement {
  const others = view.channels.filter((channel) => channel !== view.channel);
  if (others.length === 0) return <p className="dim">{sentence(view.t('rolloutNoSource'))}</p>;
  const option = (channel: string) => (
    <option key={channel} value={channel}>
      {channelName(view, channel)}
    </option>
  );
  const action = linkTo(view, '/plans');
  const form = formOf(view, action);
  const time = (name: 'startsAt' | 'endsAt') =>
    textField(view, { form, name, type: 'datetime-local', hint: view.t(`${name}Hint`) });
  return (
    <form className="reason" method="post" action={action} data-once>
      {selectField(view, { form, name: 'from', id: 'plan-from', options: others.map(option) })}
      {remotesPicker(view, form, remotes, 'plan-names')}
      {time('startsAt')}
      {time('endsAt')}
      {reasonField(view, form, 'plan-reason')}
      {submitRow(view.t('planMake'))}
    </form>
  );
}

function planRow(view: View, plan: PlanRow): Row {
  return {
    key: plan.id,
    head: (
      <a className="free" href={linkTo(view, `/plans/${plan.id}`)}>
        {plan.reason}
      </a>
    ),
    cells: [
      view.t(`plan_${plan.state}`),
      view.t(`kind_${plan.kind}`),
      <>
        {plan.author} · {moment(view, plan.createdAt)}
      </>,
      timesText(view, plan),
    ],
  };
}

/** Shows open plans, closed plans and the form for a new plan. */
export function plansPage(view: View, { open, closed, needsSecond, remotes }: PlansData): string {
  const columns = ['reason', 'planState', 'kind', 'author', 'times'] as const;
  const panel = (id: string, heading: string, none: string, rows: readonly PlanRow[], start?: Start) =>
    tablePanel(view, { id, heading, none, columns, start, rows: rows.map((row) => planRow(view, row)) });
  const start = view.channels.length > 1 ? { href: '#new-plan', label: view.t('planNew') } : undefined;
  const lead = view.t(needsSecond ? 'plansLeadSecond' : 'plansLead', { channel: channelName(view, view.channel) });
  const main = (
    <>
      <section className="head">
        <div>
          <h1>{view.t('plans')}</h1>
          <p className="dim">{lead}</p>
        </div>
      </section>
      {panel('open-plans', view.t('plansOpen'), view.t('plansNone'), open, start)}
      {closed.length > 0 && panel('closed-plans', view.t('plansClosed'), view.t('plansNone'), closed)}
      {narrowPanel('new-plan', view.t('planNew'), planForm(view, remotes))}
    </>
  );
  return page(view, { heading: view.t('plans'), section: 'plans', main });
}
