import type { BlastRadius } from '../releases/blast-radius.ts';
import { visitorMinutes } from '../telemetry/visitors.ts';
import { type Html, html } from './html.ts';
import { fact } from './parts.ts';
import type { View } from './view.ts';

/** Who has it on the screen now. */
export function visitorsFact(view: View, visitors: number | undefined): Html {
  const text =
    visitors === undefined
      ? view.t('visitorsUnknown')
      : view.t('visitorsSeen', { count: visitors, minutes: visitorMinutes });
  return html`<div data-figures><dt>${view.t('visitorsNow')}</dt><dd>${text}</dd></div>`;
}

export function routesText(view: View, routes: readonly string[]): Html {
  if (routes.length === 0) return html`${view.t('noRoutes')}`;
  return html`<b class="num">${routes.length}</b>: ${routes.join(', ')}`;
}

export function carriedText(view: View, carried: BlastRadius['carried']): Html {
  if (carried.length === 0) return html`${view.t('noCarried')}`;
  return html`${carried.map(({ remote, slot }) => `${slot} (${remote})`).join(', ')}`;
}

/** How far a change reaches: routes, slots, what goes with it, and whom. */
export function reachFacts(view: View, { routes, slots, carried, visitors }: BlastRadius): Html {
  const placed = slots.length > 0 ? html`<b class="num">${slots.length}</b>: ${slots.join(', ')}` : view.t('noSlots');
  return html`${fact(view.t('routes'), routesText(view, routes))}${fact(view.t('slots'), placed)}${fact(view.t('carried'), carriedText(view, carried))}${visitorsFact(view, visitors)}`;
}
