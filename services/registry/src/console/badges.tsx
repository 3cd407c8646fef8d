import type { ReactElement } from 'react';
import { rules } from '../guard/evaluate-rollout.ts';
import type { RolloutView } from '../rollouts/schemas.ts';
import type { Figures } from '../telemetry/health.ts';
import type { ServerPart } from '../telemetry/server-health.ts';
import { isFew, percentText } from './rollout-texts.ts';
import { linkTo, type View } from './view.ts';

/** A share of visitors is bad from the difference on that the guard acts on. */
const badFrom = (name: string) => rules.find((rule) => rule.name === name)?.floor ?? 1;

type Seen = Pick<Figures, 'seen' | 'failed' | 'errored'>;

/** Share of visitors, as a multiple of the limit of the guard. */
const excess = ({ seen, ...hits }: Seen, measure: 'failed' | 'errored'): number =>
  hits[measure] / seen / badFrom(measure === 'failed' ? 'load-failures' : 'errors');

const worst = (figures: Seen): 'failed' | 'errored' =>
  excess(figures, 'failed') > excess(figures, 'errored') ? 'failed' : 'errored';

function healthState(figures: Seen): 'few' | 'ok' | 'bad' {
  if (isFew(figures.seen)) return 'few';
  return excess(figures, worst(figures)) >= 1 ? 'bad' : 'ok';
}

/** The figure that a state is about: the worst share, or how many visitors there are. */
function figureOf(view: View, state: 'few' | 'ok' | 'bad', figures: Seen): string {
  if (state !== 'bad') return view.t('badgeSeen', { count: figures.seen });
  const measure = worst(figures);
  return view.t(`badge_${measure}`, {
    percent: percentText(view, (figures[measure] / figures.seen) * 100),
    hits: figures[measure],
    of: figures.seen,
  });
}

const none = { seen: 0, failed: 0, errored: 0 };

/** Health of a version in the last hour, with a link to its figures. */
export function healthBadge(view: View, name: string, figures: Figures | undefined): ReactElement {
  const state = healthState(figures ?? none);
  return (
    <a className="with-figure" href={linkTo(view, `/remotes/${name}`)} title={view.t('badgeHealth', { name })}>
      <span className={`badge is-${state}`}>{view.t(`badge_${state}`)}</span>{' '}
      <small className="dim">{figureOf(view, state, figures ?? none)}</small>
    </a>
  );
}

/** Parts of a version that its server bundle does not render now, with a link to their errors. */
export function serverBadge(view: View, name: string, parts: readonly ServerPart[]): ReactElement | undefined {
  const ill = parts.filter(({ state }) => state === 'failing' || state === 'resting');
  if (ill.length === 0) return undefined;
  return (
    <a href={`${linkTo(view, `/remotes/${name}`)}#server`} title={ill.map(({ part }) => part).join(', ')}>
      <span className="badge is-bad">{view.t('badgeServer', { count: ill.length })}</span>
    </a>
  );
}

/** Share of a running rollout, with a link to it. */
export const rolloutBadge = (view: View, { id, percent }: RolloutView): ReactElement => (
  <a href={linkTo(view, '/rollout', { rollout: id })}>
    <span className="badge is-rollout">{view.t('badgeRollout', { percent: percentText(view, percent) })}</span>
  </a>
);
