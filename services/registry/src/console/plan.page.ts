import { describeFinding, type Finding } from '../findings.ts';
import type { Change } from '../releases/change.ts';
import type { PlanRow } from '../releases/plans.repo.ts';
import type { PlanPreview } from '../releases/preview-plan.ts';
import { diffPanel } from './diff-panel.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { fact } from './parts.ts';
import { timesText } from './plans.page.ts';
import { reachFacts } from './reach-facts.ts';
import { channelName, linkTo, shortDigest, type View } from './view.ts';

export const planVerbs = ['approve', 'activate', 'withdraw'] as const;
export type PlanVerb = (typeof planVerbs)[number];

export interface PlanData {
  plan: PlanRow;
  change: Change;
  /** What it would change today; only of a plan that is still to be. */
  preview?: PlanPreview;
  findings: readonly Finding[];
  /** What this person may decide about it now. */
  verbs: readonly PlanVerb[];
  /** Why this person may not decide more, or what is to happen next. */
  hint?: 'planNotYours' | 'planOwn' | 'planNoPerson' | 'planStays' | 'planWaits';
  /** It may be carried out as a rollout. */
  mayRoll: boolean;
}

/** What the plan says, without regard to what runs. */
export function changeText({ pins, toggles, flags, needs }: Change): Html {
  const items = [
    ...Object.entries(pins ?? {}).map(([name, digest]) => `${name} ${digest === null ? '–' : shortDigest(digest)}`),
    ...Object.entries(toggles ?? {}).map(([name, { state }]) => `${name} ${state}`),
    ...Object.entries(flags ?? {}).map(([flag, value]) => `${flag}=${value}`),
    ...Object.entries(needs ?? {}).map(([name, needed]) => `${name} → ${needed?.join(' ') ?? '–'}`),
  ];
  return html`<span class="mono">${items.join(', ')}</span>`;
}

function factsOf(view: View, { plan, change }: PlanData): Html {
  const { state, kind, author, createdAt, approver, release, problem } = plan;
  const released =
    release !== null &&
    html`<a href="${linkTo(view, `/releases/${release}`)}">${view.t('release', { id: release })}</a>`;
  return html`<dl class="facts">${fact(view.t('planState'), html`<b>${view.t(`plan_${state}`)}</b>`)}
${fact(view.t('channels'), channelName(view, plan.channel))}${fact(view.t('kind'), html`${view.t(`kind_${kind}`)} · ${changeText(change)}`)}
${fact(view.t('reason'), plan.reason)}${fact(view.t('author'), html`${author} · ${view.at(createdAt)}`)}${fact(view.t('approver'), approver ?? '–')}
${fact(view.t('times'), timesText(view, plan))}${released && fact(view.t('madeRelease'), released)}${problem !== null && fact(view.t('problem'), html`<span class="mono">${problem}</span>`)}</dl>`;
}

function decisionForm(view: View, { plan, verbs, hint, mayRoll }: PlanData): Html {
  const said = hint && html`<p>${view.t(hint)}</p>`;
  const roll =
    mayRoll &&
    html`<p><a class="btn" href="${linkTo(view, '/rollout', { plan: plan.id })}">${view.t('planRoll')}</a></p>`;
  if (verbs.length === 0) return html`${said}${roll}`;
  const button = (verb: PlanVerb, at: number) => {
    const look = verb === 'withdraw' ? '' : at === 0 ? ' btn-main' : '';
    return html`<button class="btn${look}" formaction="${linkTo(view, `/plans/${plan.id}/${verb}`)}">${view.t(`planDo_${verb}`)}</button>`;
  };
  return html`${said}<form class="reason" method="post" action="${linkTo(view, `/plans/${plan.id}/${verbs[0] ?? ''}`)}" data-once>
<label class="field" for="reason">${view.t('reason')}</label>
<input id="reason" name="reason" required minlength="3" maxlength="300" autocomplete="off" aria-describedby="reason-hint">
<p class="dim" id="reason-hint">${view.t('reasonHint')}</p><div class="act">${verbs.map(button)}</div></form>${roll}`;
}

function findingsPanel(view: View, findings: readonly Finding[]): Html {
  const rows = findings
    .map((each) => describeFinding(each, view.lang))
    .map(
      ({ code, message, hint }) =>
        html`<li><b class="mono">${code}</b> ${message} <span class="dim">${hint}</span></li>`,
    );
  const said = rows.length > 0 ? html`<ul class="findings">${rows}</ul>` : html`<p>${view.t('findingsNone')}</p>`;
  return html`<section class="panel" aria-labelledby="findings"><header><h2 id="findings">${view.t('findings')}</h2></header><div class="body">${said}</div></section>`;
}

/** One plan: what it would change today, how far that reaches and what the gates say; then what this person may decide. */
export function planPage(view: View, data: PlanData): string {
  const { plan, preview, findings } = data;
  const heading = view.t('planOf', { id: plan.id.slice(0, 8) });
  const reach =
    preview &&
    html`<section class="panel" aria-labelledby="reach"><header><h2 id="reach">${view.t('reach')}</h2></header><div class="body"><dl class="facts">${reachFacts(view, preview.reach)}</dl></div></section>`;
  const today =
    preview &&
    diffPanel(view, preview.diff, {
      heading: view.t('planChanges'),
      none: view.t('planChangesNone'),
      sides: ['was', 'becomes'],
    });
  const isOpen = ['draft', 'approved', 'scheduled'].includes(plan.state);
  const decide =
    (isOpen || data.verbs.length > 0) &&
    html`<section class="panel narrow" aria-labelledby="decide"><header><h2 id="decide">${view.t('decide')}</h2></header><div class="body">${decisionForm(view, data)}</div></section>`;
  const main = html`<section class="head"><div><h1>${heading}</h1><p class="dim">${plan.reason}</p></div></section>
<section class="panel"><div class="body">${factsOf(view, data)}</div></section>${today}${reach}${isOpen && findingsPanel(view, findings)}${decide}`;
  return page(view, { heading, section: 'plans', main });
}
