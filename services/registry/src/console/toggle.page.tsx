import type { Pin } from '@horno/contracts/release';
import type { ReactElement } from 'react';
import type { Reach } from '../releases/reach.ts';
import type { Confirmation } from './panels.tsx';
import { fact } from './parts.tsx';
import { carriedText, routesText, visitorsFact } from './reach-facts.tsx';
import { linkTo, type View } from './view.ts';

function routesOf(view: View, { routes }: Reach, state: Pin['toggle']): ReactElement {
  const list = routesText(view, routes);
  return state === 'off' && routes.length > 0 ? (
    <>
      {list}; {view.t('routesNotice')}
    </>
  ) : (
    list
  );
}

function slotsOf(view: View, { slots }: Reach): ReactElement {
  if (slots.length === 0) return <>{view.t('noSlots')}</>;
  const named = slots.map(({ slot, criticality }) => `${slot} (${view.t(`criticality_${criticality}`)})`);
  return (
    <>
      <b className="num">{slots.length}</b>: {named.join(', ')}
    </>
  );
}

/** Confirms a toggle and states its reach. */
export function toggleConfirmation(
  view: View,
  reach: Reach,
  { state, release, isAllowed }: { state: Pin['toggle']; release: number; isAllowed: boolean },
): Confirmation {
  const isOff = state === 'off';
  const heading = view.t(isOff ? 'turnOffName' : 'turnOnName', { name: reach.remote });
  return {
    heading,
    about: (
      <>
        <p>{view.t(isOff ? 'reachOff' : 'reachOn')}</p>
        <dl className="facts">
          {fact(view.t('routes'), routesOf(view, reach, state))}
          {fact(view.t('slots'), slotsOf(view, reach))}
          {fact(view.t('carried'), carriedText(view, reach.carried))}
          {visitorsFact(view, reach.visitors)}
        </dl>
        <p>{view.t('flagReach')}</p>
      </>
    ),
    refused: !isAllowed && <p className="dim">{view.t('squadOnly', { squad: reach.squad })}</p>,
    hidden: { expected: release },
    submit: heading,
    isDangerous: isOff,
    cancelTo: linkTo(view, '/'),
    after: <p className="dim">{view.t('undo')}</p>,
  };
}
