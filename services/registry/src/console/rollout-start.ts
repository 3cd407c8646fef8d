import type { PlanRow } from '../releases/plans.repo.ts';
import { type Html, html } from './html.ts';
import { namesHint, planForm } from './plans.page.ts';
import { channelName, linkTo, type View } from './view.ts';

export interface StartData {
  /** New code comes only with a second person, so only as an approved plan. */
  needsPlan: boolean;
  /** Plans that may be carried out so. */
  plans: readonly PlanRow[];
  chosen?: string;
}

function field(view: View, name: 'names' | 'stores' | 'districts', hint: string): Html {
  return html`<label class="field" for="${name}">${view.t(name)}</label><input id="${name}" name="${name}" autocomplete="off" aria-describedby="${name}-hint"><p class="dim" id="${name}-hint">${hint}</p>`;
}

function planField(view: View, { plans, chosen }: StartData): Html {
  const options = plans.map(
    ({ id, reason, author }) =>
      html`<option value="${id}"${id === chosen && html` selected`}>${reason} · ${author}</option>`,
  );
  return html`<label class="field" for="plan">${view.t('rolloutPlan')}</label><select id="plan" name="plan">${options}</select>`;
}

function channelFields(view: View, others: readonly string[]): Html {
  const options = others.map((channel) => html`<option value="${channel}">${channelName(view, channel)}</option>`);
  return html`<label class="field" for="from">${view.t('rolloutFrom')}</label><select id="from" name="from">${options}</select>
${field(view, 'names', namesHint(view))}`;
}

function startForm(view: View, source: Html): Html {
  const devices = (['phone', 'desktop'] as const).map(
    (device) => html`<option value="${device}">${view.t(`device_${device}`)}</option>`,
  );
  return html`<form class="reason" method="post" action="${linkTo(view, '/rollout/start')}" data-once>
${source}
<label class="field" for="percent">${view.t('share')}</label><input id="percent" name="percent" type="number" min="0" max="100" step="0.01" value="1" required inputmode="decimal">
${field(view, 'stores', view.t('listHint'))}${field(view, 'districts', view.t('listHint'))}
<label class="field" for="device">${view.t('device')}</label><select id="device" name="device"><option value="">${view.t('everybody')}</option>${devices}</select>
<label class="check"><input type="checkbox" name="staff" value="true"> ${view.t('staffOnly')}</label>
<label class="field" for="reason">${view.t('reason')}</label><input id="reason" name="reason" required minlength="3" maxlength="300" autocomplete="off">
<div class="act"><button class="btn btn-main">${view.t('rolloutStart')}</button></div></form>`;
}

function panel(id: string, heading: string, body: Html): Html {
  return html`<section class="panel narrow" aria-labelledby="${id}"><header><h2 id="${id}">${heading}</h2></header><div class="body">${body}</div></section>`;
}

/** How a rollout begins: from another channel, or where a second person is asked for, from an approved plan. */
export function startPanels(view: View, start: StartData): Html {
  const { needsPlan, plans, chosen } = start;
  const others = view.channels.filter((channel) => channel !== view.channel);
  const heading = view.t('rolloutNew');
  const isChosen = plans.some(({ id }) => id === chosen);
  if (needsPlan || isChosen) {
    const body =
      plans.length > 0 ? startForm(view, planField(view, start)) : html`<p>${view.t('rolloutNeedsPlan')}</p>`;
    return html`${panel('new-rollout', heading, body)}${needsPlan && panel('new-plan', view.t('planNew'), planForm(view))}`;
  }
  const body =
    others.length > 0
      ? startForm(view, channelFields(view, others))
      : html`<p class="dim">${view.t('rolloutNoSource')}</p>`;
  return panel('new-rollout', heading, body);
}
