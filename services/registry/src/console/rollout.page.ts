import type { RolloutStatus, RolloutView } from '../rollouts/schemas.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { type LiveTexts, liveSource, liveText } from './live-texts.ts';
import { fact } from './parts.ts';
import { reasonForm } from './reason-form.ts';
import { arms, figureKeys, percentText, rolloutTexts, rolloutVersion } from './rollout-texts.ts';
import { linkTo, shortDigest, type View } from './view.ts';

export function segmentsText(view: View, { districts, stores, devices, staff }: RolloutView['segments']): string {
  const parts = [
    ...(staff ? [view.t('staff')] : []),
    ...(devices ? [devices.map((device) => view.t(`device_${device}`)).join(', ')] : []),
    ...(stores ? [stores.join(', ')] : []),
    ...(districts ? [districts.join(', ')] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : view.t('everybody');
}

function changesText({ change }: RolloutView): Html {
  const pins = Object.entries(change.pins ?? {}).map(
    ([name, digest]) => html`<span class="mono">${name} ${shortDigest(digest ?? '')}</span> `,
  );
  const flags = Object.entries(change.flags ?? {}).map(
    ([flag, value]) => html`<span class="mono">${flag}=${String(value)}</span> `,
  );
  return html`${pins}${flags}`;
}

function reachFact(view: View, { reach }: RolloutStatus): Html | false {
  if (!reach) return false;
  const { routes, visitors } = reach;
  const list = routes.length > 0 ? html`<b class="num">${routes.length}</b>: ${routes.join(', ')}` : view.t('noRoutes');
  return html`${fact(view.t('routes'), list)}${visitors !== undefined && fact(view.t('visitorsNow'), String(visitors))}`;
}

function factsOf(view: View, status: RolloutStatus, rollout: RolloutView): Html {
  const who = html`${view.at(rollout.startedAt)} · ${rollout.author}`;
  const ended =
    rollout.endedAt !== null &&
    html`${view.at(rollout.endedAt)} · ${rollout.endedBy ?? ''} · ${rollout.endReason ?? ''}`;
  return html`<dl class="facts">${fact(view.t('candidate'), html`${view.t('release', { id: rollout.candidate })} · ${changesText(rollout)}`)}
${fact(view.t('share'), percentText(view, rollout.percent))}${fact(view.t('segments'), segmentsText(view, rollout.segments))}${reachFact(view, status)}
${fact(view.t('started'), who)}${fact(view.t('reason'), rollout.reason)}${ended && fact(view.t('ended'), ended)}</dl>`;
}

function figuresTable(view: View, texts: LiveTexts): Html {
  const row = (key: (typeof figureKeys)[number]) =>
    html`<tr><th scope="row">${view.t(`figure_${key}`)}</th>${arms.map((arm) => html`<td data-l="${view.t(`arm_${arm}`)}" class="num">${liveText(texts, `${arm}.${key}`)}</td>`)}</tr>`;
  return html`<div class="scroll"><table class="table"><thead><tr><th scope="col">${view.t('figure')}</th>${arms.map((arm) => html`<th scope="col">${view.t(`arm_${arm}`)}</th>`)}</tr></thead><tbody>${figureKeys.map(row)}</tbody></table></div>`;
}

/** Where it goes next; the step after says how far that reaches and asks why. */
function moves(view: View, { id, percent }: RolloutView): Html {
  const to = (verb: string) => linkTo(view, `/rollout/${verb}`, { rollout: id });
  return html`<form class="move" method="get" action="/rollout/share">
<input type="hidden" name="channel" value="${view.channel}"><input type="hidden" name="rollout" value="${id}">
<label class="field" for="percent">${view.t('shareNext')}</label>
<input type="range" min="0" max="100" step="1" value="${Math.round(percent)}" data-mirrors="percent" aria-label="${view.t('shareSlider')}" hidden>
<div class="act"><input id="percent" name="percent" type="number" min="0" max="100" step="0.01" value="${percent}" required inputmode="decimal">
<button class="btn btn-main">${view.t('next')}</button></div></form>
<div class="act"><a class="btn" href="${to('finish')}">${view.t('rolloutFinish')}</a><a class="btn btn-danger" href="${to('stop')}">${view.t('rolloutStop')}</a></div>`;
}

function startForm(view: View): Html {
  const others = view.channels.filter((channel) => channel !== view.channel);
  if (others.length === 0) return html`<p class="note">${view.t('rolloutNoSource')}</p>`;
  const options = others.map((channel) => html`<option value="${channel}">${channel}</option>`);
  const field = (name: string, hint: string) =>
    html`<label class="field" for="${name}">${view.t(name as 'stores')}</label><input id="${name}" name="${name}" autocomplete="off" aria-describedby="${name}-hint"><p class="dim" id="${name}-hint">${hint}</p>`;
  const devices = (['phone', 'desktop'] as const).map(
    (device) => html`<option value="${device}">${view.t(`device_${device}`)}</option>`,
  );
  return html`<form class="reason" method="post" action="${linkTo(view, '/rollout/start')}" data-once>
<label class="field" for="from">${view.t('rolloutFrom')}</label><select id="from" name="from">${options}</select>
${field('names', view.t('namesHint'))}
<label class="field" for="percent">${view.t('share')}</label><input id="percent" name="percent" type="number" min="0" max="100" step="0.01" value="1" required inputmode="decimal">
${field('stores', view.t('listHint'))}${field('districts', view.t('listHint'))}
<label class="field" for="device">${view.t('device')}</label><select id="device" name="device"><option value="">${view.t('everybody')}</option>${devices}</select>
<label class="check"><input type="checkbox" name="staff" value="true"> ${view.t('staffOnly')}</label>
<label class="field" for="reason">${view.t('reason')}</label><input id="reason" name="reason" required minlength="3" maxlength="300" autocomplete="off">
<div class="act"><button class="btn btn-main">${view.t('rolloutStart')}</button></div></form>`;
}

export function rolloutPage(view: View, status: RolloutStatus): string {
  const { rollout } = status;
  const heading = view.t('rollout');
  const texts = rolloutTexts(view, status);
  const isRunning = rollout?.state === 'running';
  const live = liveSource(
    linkTo(view, '/rollout/live'),
    rolloutVersion(status),
    html`<p>${view.t('rolloutMoved')}</p><a href="${linkTo(view, '/rollout')}">${view.t('reload')}</a>`,
  );
  const title = rollout !== null && view.t(`rollout_${rollout.state}`, { percent: percentText(view, rollout.percent) });
  const shown =
    rollout !== null &&
    html`${live}<section class="panel"><header><h2>${title}</h2></header><div class="body">${factsOf(view, status, rollout)}${isRunning && moves(view, rollout)}</div></section>
<section class="panel"><header><h2>${view.t('sides')}</h2></header>${figuresTable(view, texts)}<p class="note">${view.t('guard')}: ${liveText(texts, 'guard')}</p></section>`;
  const start =
    !isRunning &&
    html`<section class="panel narrow"><header><h2>${view.t('rolloutNew')}</h2></header><div class="body">${startForm(view)}</div></section>`;
  const main = html`<section class="head"><div><h1>${heading}</h1><p class="dim">${view.t('release', { id: status.release })}</p></div></section>${shown}${start}`;
  return page(view, { heading, section: 'rollout', main });
}

export interface RolloutStep {
  verb: 'share' | 'stop' | 'finish';
  percent?: number;
}

/** Says how far the step reaches, then asks for the reason. */
export function rolloutStepPage(view: View, status: RolloutStatus, rollout: RolloutView, step: RolloutStep): string {
  const { verb, percent = 0 } = step;
  const goes = percent > rollout.percent ? 'raise' : 'lower';
  const params = {
    id: rollout.candidate,
    now: percentText(view, rollout.percent),
    percent: percentText(view, percent),
  };
  const key = verb === 'share' ? goes : verb;
  const heading = view.t(`step_${key}`, params);
  const form = reasonForm(view, {
    action: linkTo(view, `/rollout/${verb}`),
    hidden: { rollout: rollout.id, ...(verb === 'share' && { percent, direction: goes }) },
    submit: heading,
    isDangerous: verb === 'stop',
    cancelTo: linkTo(view, '/rollout'),
  });
  const main = html`<section class="panel narrow${verb === 'stop' && ' danger'}"><header><h1>${heading}</h1></header><div class="body">
<p>${view.t(`stepReach_${key}`, params)}</p>
<dl class="facts">${fact(view.t('candidate'), changesText(rollout))}${fact(view.t('segments'), segmentsText(view, rollout.segments))}${reachFact(view, status)}</dl>
${form}</div></section>`;
  return page(view, { heading, main });
}
