import type { ReactElement } from 'react';
import { rules } from '../guard/evaluate-rollout.ts';
import type { RolloutView } from '../rollouts/schemas.ts';
import type { Figures } from '../telemetry/health.ts';
import type { ServerPart } from '../telemetry/server-health.ts';
import { percentText } from './rollout-texts.ts';
import { linkTo, type View } from './view.ts';

/** Visitors below which the figures of a version say nothing. */
const fewVisitors = 20;

/** A share of visitors is bad from the difference on that the guard acts on. */
const badFrom = (name: string) => rules.find((rule) => rule.name === name)?.floor ?? 1;

function healthState({ seen, failed, errored }: Pick<Figures, 'seen' | 'failed' | 'errored'>): 'few' | 'ok' | 'bad' {
  if (seen < fewVisitors) return 'few';
  return failed / seen >= badFrom('load-failures') || errored / seen >= badFrom('errors') ? 'bad' : 'ok';
}

const none = { seen: 0, failed: 0, errored: 0 };

/** Health of a version in the last hour, with a link to its figures. */
export function healthBadge(view: View, name: string, figures: Figures | undefined): ReactElement {
  const state = healthState(figures ?? none);
  return (
    <a href={linkTo(view, `/remotes/${name}`)} title={view.t('badgeHealth', { name })}>
      <span className={`badge is-${state}`}>{view.t(`badge_${state}`)}</span>
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
