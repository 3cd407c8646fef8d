import type { ReactElement } from 'react';
import type { BlastRadius } from '../releases/blast-radius.ts';
import { visitorMinutes } from '../telemetry/visitors.ts';
import { fact } from './parts.tsx';
import type { View } from './view.ts';

/** Number of current visitors. */
export function visitorsFact(view: View, visitors: number | undefined): ReactElement {
  const text =
    visitors === undefined
      ? view.t('visitorsUnknown')
      : view.t('visitorsSeen', { count: visitors, minutes: visitorMinutes });
  return (
    <div data-figures>
      <dt>{view.t('visitorsNow')}</dt>
      <dd>{text}</dd>
    </div>
  );
}

export function routesText(view: View, routes: readonly string[]): ReactElement {
  if (routes.length === 0) return <>{view.t('noRoutes')}</>;
  return (
    <>
      <b className="num">{routes.length}</b>: {routes.join(', ')}
    </>
  );
}

export function carriedText(view: View, carried: BlastRadius['carried']): ReactElement {
  if (carried.length === 0) return <>{view.t('noCarried')}</>;
  return <>{carried.map(({ remote, slot }) => `${slot} (${remote})`).join(', ')}</>;
}

/** Facts about the reach of a change: routes, slots, carried slots and visitors. */
export function reachFacts(view: View, { routes, slots, carried, visitors }: BlastRadius): ReactElement {
  const placed =
    slots.length > 0 ? (
      <>
        <b className="num">{slots.length}</b>: {slots.join(', ')}
      </>
    ) : (
      view.t('noSlots')
    );
  return (
    <>
      {fact(view.t('routes'), routesText(view, routes))}
      {fact(view.t('slots'), placed)}
      {fact(view.t('carried'), carriedText(view, carried))}
      {visitorsFact(view, visitors)}
    </>
  );
}
