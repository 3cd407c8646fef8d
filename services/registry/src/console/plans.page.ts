import { isOps } from '../actor.ts';
import type { PlanRow } from '../releases/plans.repo.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { type Row, tablePanel } from './parts.ts';
import { channelName, linkTo, type View } from './view.ts';

export interface PlansData {
  open: readonly PlanRow[];
  closed: readonly PlanRow[];
  needsSecond: boolean;
}

export function timesText(view: View, { startsAt, endsAt }: Pick<PlanRow, 'startsAt' | 'endsAt'>): string {
  if (!startsAt && !endsAt) return view.t('atOnce');
  const start = startsAt ? view.t('fromInstant', { at: view.at(startsAt) }) : '';
  return [start, endsAt ? view.t('untilInstant', { at: view.at(endsAt) }) : ''].filter(Boolean).join(', ');
}

export const namesHint = (view: View): string => view.t(view.actor && isOps(view.actor) ? 'namesHint' : 'namesHintOwn');

/** A plan of what another channel runs, for somebody else to approve or for its hour. */
export function planForm(view: View): Html {
  const others = view.channels.filter((channel) => channel !== view.channel);
  if (others.length === 0) return html`<p class="dim">${view.t('rolloutNoSource')}</p>`;
  const option = (channel: string) => html`<option value="${channel}">${channelName(view, channel)}</option>`;
  const time = (name: 'startsAt' | 'endsAt') =>
    html`<label class="field" for="${name}">${view.t(name)}</label><input id="${name}" name="${name}" type="datetime-local" aria-describedby="${name}-hint"><p class="dim" id="${name}-hint">${view.t(`${name}Hint`)}</p>`;
  return html`<form class="reason" method="post" action="${linkTo(view, '/plans')}" data-once>
<label class="field" for="plan-from">${view.t('rolloutFrom')}</label><select id="plan-from" name="from">${others.map(option)}</select>
<label class="field" for="plan-names">${view.t('names')}</label><input id="plan-names" name="names" autocomplete="off" aria-describedby="plan-names-hint"><p class="dim" id="plan-names-hint">${namesHint(view)}</p>
${time('startsAt')}${time('endsAt')}
<label class="field" for="plan-reason">${view.t('reason')}</label><input id="plan-reason" name="reason" required minlength="3" maxlength="300" autocomplete="off">
<div class="act"><button class="btn btn-main">${view.t('planMake')}</button></div></form>`;
}

function planRow(view: View, plan: PlanRow): Row {
  return {
    head: html`<a class="free" href="${linkTo(view, `/plans/${plan.id}`)}">${plan.reason}</a>`,
    cells: [
      view.t(`plan_${plan.state}`),
      view.t(`kind_${plan.kind}`),
      html`${plan.author} · ${view.at(plan.createdAt)}`,
      timesText(view, plan),
    ],
  };
}

/** Changes that wait for somebody or for their hour, those that were, and a form for the next one. */
export function plansPage(view: View, { open, closed, needsSecond }: PlansData): string {
  const columns = ['reason', 'planState', 'kind', 'author', 'times'] as const;
  const panel = (id: string, heading: string, none: string, rows: readonly PlanRow[]) =>
    tablePanel(view, { id, heading, none, columns, rows: rows.map((row) => planRow(view, row)) });
  const lead = view.t(needsSecond ? 'plansLeadSecond' : 'plansLead', { channel: channelName(view, view.channel) });
  const main = html`<section class="head"><div><h1>${view.t('plans')}</h1><p class="dim">${lead}</p></div></section>
${panel('open-plans', view.t('plansOpen'), view.t('plansNone'), open)}
${closed.length > 0 && panel('closed-plans', view.t('plansClosed'), view.t('plansNone'), closed)}
<section class="panel narrow" aria-labelledby="new-plan"><header><h2 id="new-plan">${view.t('planNew')}</h2></header><div class="body">${planForm(view)}</div></section>`;
  return page(view, { heading: view.t('plans'), section: 'plans', main });
}
