import type { RolloutStatus, RolloutView } from '../rollouts/schemas.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { type LiveTexts, liveSource, liveText } from './live-texts.ts';
import { fact } from './parts.ts';
import { changeText } from './plan.page.ts';
import { reachFacts } from './reach-facts.ts';
import { reasonForm } from './reason-form.ts';
import { type StartData, startPanels } from './rollout-start.ts';
import { arms, figureKeys, percentText, rolloutTexts, rolloutVersion } from './rollout-texts.ts';
import { linkTo, type View } from './view.ts';

export type { StartData };

/** What of a running rollout this person may decide. */
export interface MayMove {
  /** Its share, or to finish it. */
  move: boolean;
  stop: boolean;
}

export function segmentsText(view: View, { districts, stores, devices, staff }: RolloutView['segments']): string {
  const parts = [
    ...(staff ? [view.t('staff')] : []),
    ...(devices ? [devices.map((device) => view.t(`device_${device}`)).join(', ')] : []),
    ...(stores ? [stores.join(', ')] : []),
    ...(districts ? [districts.join(', ')] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : view.t('everybody');
}

const reachOf = (view: View, { reach }: RolloutStatus): Html | undefined => reach && reachFacts(view, reach);

function factsOf(view: View, status: RolloutStatus, rollout: RolloutView): Html {
  const who = html`${view.at(rollout.startedAt)} · ${rollout.author}`;
  const ended =
    rollout.endedAt !== null &&
    html`${view.at(rollout.endedAt)} · ${rollout.endedBy ?? ''} · ${rollout.endReason ?? ''}`;
  return html`<dl class="facts">${fact(view.t('candidate'), html`${view.t('release', { id: rollout.candidate })} · ${changeText(rollout.change)}`)}
${fact(view.t('share'), percentText(view, rollout.percent))}${fact(view.t('segments'), segmentsText(view, rollout.segments))}${reachOf(view, status)}
${fact(view.t('started'), who)}${fact(view.t('reason'), rollout.reason)}${ended && fact(view.t('ended'), ended)}</dl>`;
}

function figuresTable(view: View, texts: LiveTexts): Html {
  const row = (key: (typeof figureKeys)[number]) =>
    html`<tr><th scope="row">${view.t(`figure_${key}`)}</th>${arms.map((arm) => html`<td data-l="${view.t(`arm_${arm}`)}" class="num">${liveText(texts, `${arm}.${key}`)}</td>`)}</tr>`;
  return html`<div class="scroll"><table class="table"><thead><tr><th scope="col">${view.t('figure')}</th>${arms.map((arm) => html`<th scope="col">${view.t(`arm_${arm}`)}</th>`)}</tr></thead><tbody>${figureKeys.map(row)}</tbody></table></div>`;
}

/** Where it goes next; the step after says how far that reaches and asks why. */
function moves(view: View, { id, percent }: RolloutView, { move, stop }: MayMove): Html {
  const to = (verb: string) => linkTo(view, `/rollout/${verb}`, { rollout: id });
  const share = html`<form class="move" method="get" action="/rollout/share">
<input type="hidden" name="channel" value="${view.channel}"><input type="hidden" name="rollout" value="${id}">
<label class="field" for="percent">${view.t('shareNext')}</label>
<input type="range" min="0" max="100" step="1" value="${Math.round(percent)}" data-mirrors="percent" aria-label="${view.t('shareSlider')}" hidden>
<div class="act"><input id="percent" name="percent" type="number" min="0" max="100" step="0.01" value="${percent}" required inputmode="decimal">
<button class="btn btn-main">${view.t('next')}</button></div></form>`;
  const finish = html`<a class="btn" href="${to('finish')}">${view.t('rolloutFinish')}</a>`;
  const halt = html`<a class="btn btn-danger" href="${to('stop')}">${view.t('rolloutStop')}</a>`;
  return html`${move ? share : html`<p class="dim">${view.t('planNotYours')}</p>`}<div class="act">${move && finish}${stop && halt}</div>`;
}

export function rolloutPage(view: View, { status, start, may }: RolloutPageData): string {
  const { rollout } = status;
  const heading = view.t('rollout');
  const texts = rolloutTexts(view, status);
  const isRunning = rollout?.state === 'running';
  const live = liveSource(linkTo(view, '/rollout/live'), rolloutVersion(status));
  const title = rollout !== null && view.t(`rollout_${rollout.state}`, { percent: percentText(view, rollout.percent) });
  const shown =
    rollout !== null &&
    html`${live}<section class="panel"><header><h2>${title}</h2></header><div class="body">${factsOf(view, status, rollout)}${isRunning && moves(view, rollout, may)}</div></section>
<section class="panel"><header><h2>${view.t('sides')}</h2></header>${figuresTable(view, texts)}<p class="note">${view.t('guard')}: ${liveText(texts, 'guard')}</p></section>`;
  const main = html`<section class="head"><div><h1>${heading}</h1><p class="dim">${view.t('release', { id: status.release })}</p></div></section>${shown}${!isRunning && startPanels(view, start)}`;
  return page(view, { heading, section: 'rollout', main });
}

export interface RolloutStep {
  verb: 'share' | 'stop' | 'finish';
  percent?: number;
  isAllowed: boolean;
}

export interface RolloutPageData {
  status: RolloutStatus;
  start: StartData;
  may: MayMove;
}

/** Says how far the step reaches, then asks for the reason. */
export function rolloutStepPage(view: View, status: RolloutStatus, rollout: RolloutView, step: RolloutStep): string {
  const { verb, percent = 0, isAllowed } = step;
  const goes = percent > rollout.percent ? 'raise' : 'lower';
  const params = {
    id: rollout.candidate,
    now: percentText(view, rollout.percent),
    percent: percentText(view, percent),
  };
  const key = verb === 'share' ? goes : verb;
  const heading = view.t(`step_${key}`, params);
  const form = isAllowed
    ? reasonForm(view, {
        action: linkTo(view, `/rollout/${verb}`),
        hidden: { rollout: rollout.id, ...(verb === 'share' && { percent, direction: goes }) },
        submit: heading,
        isDangerous: verb === 'stop',
        cancelTo: linkTo(view, '/rollout'),
      })
    : html`<p class="dim">${view.t('planNotYours')}</p>`;
  const main = html`<section class="panel narrow${verb === 'stop' && ' danger'}"><header><h1>${heading}</h1></header><div class="body">
<p>${view.t(`stepReach_${key}`, params)}</p>
<dl class="facts">${fact(view.t('candidate'), changeText(rollout.change))}${fact(view.t('segments'), segmentsText(view, rollout.segments))}${reachOf(view, status)}</dl>
${form}</div></section>`;
  return page(view, { heading, main });
}
