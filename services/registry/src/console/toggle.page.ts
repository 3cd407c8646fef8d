import type { Pin } from '@horno/contracts/release';
import type { Reach } from '../releases/reach.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import { fact } from './parts.ts';
import { carriedText, routesText, visitorsFact } from './reach-facts.ts';
import { reasonForm } from './reason-form.ts';
import { linkTo, type View } from './view.ts';

function routesOf(view: View, { routes }: Reach, state: Pin['toggle']): Html {
  const list = routesText(view, routes);
  return state === 'off' && routes.length > 0 ? html`${list}; ${view.t('routesNotice')}` : list;
}

function slotsOf(view: View, { slots }: Reach): Html {
  if (slots.length === 0) return html`${view.t('noSlots')}`;
  const named = slots.map(({ slot, criticality }) => `${slot} (${view.t(`criticality_${criticality}`)})`);
  return html`<b class="num">${slots.length}</b>: ${named.join(', ')}`;
}

/** Says how far the toggle reaches, then asks for the reason. */
export function togglePage(
  view: View,
  reach: Reach,
  { state, release, isAllowed }: { state: Pin['toggle']; release: number; isAllowed: boolean },
): string {
  const isOff = state === 'off';
  const heading = view.t(isOff ? 'turnOffName' : 'turnOnName', { name: reach.remote });
  const form = isAllowed
    ? html`${reasonForm(view, {
        action: linkTo(view, `/remotes/${reach.remote}/toggle`),
        hidden: { state, expected: release },
        submit: heading,
        isDangerous: isOff,
        cancelTo: linkTo(view, '/'),
      })}<p class="dim">${view.t('undo')}</p>`
    : html`<p class="dim">${view.t('squadOnly', { squad: reach.squad })}</p>`;
  const main = html`<section class="panel narrow${isOff && ' danger'}"><header><h1>${heading}</h1></header><div class="body">
<p>${view.t(isOff ? 'reachOff' : 'reachOn')}</p>
<dl class="facts">${fact(view.t('routes'), routesOf(view, reach, state))}${fact(view.t('slots'), slotsOf(view, reach))}${fact(view.t('carried'), carriedText(view, reach.carried))}${visitorsFact(view, reach.visitors)}</dl>
${form}</div></section>`;
  return page(view, { heading, main });
}
