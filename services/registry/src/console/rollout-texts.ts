import type { Verdict } from '../guard/evaluate-rollout.ts';
import type { RolloutList, RolloutStatus, RolloutView } from '../rollouts/schemas.ts';
import type { LiveTexts } from './live-texts.tsx';
import type { View } from './view.ts';

export const percentText = (view: View, percent: number) =>
  `${new Intl.NumberFormat(view.lang === 'es' ? 'es-PE' : 'en-GB', { maximumFractionDigits: 2 }).format(percent)} %`;

/** Visitors below which a figure says nothing. */
const fewVisitors = 20;

export const isFew = (visitors: number): boolean => visitors < fewVisitors;

/** A number of visitors, with a mark where they are few. */
const seenText = (view: View, seen: number): string =>
  seen > 0 && isFew(seen) ? view.t('seenFew', { count: seen }) : String(seen);

/** `1.25 % (5 of 400)`, or a dash without visitors. */
function proportionText(view: View, hits: number, of: number): string {
  if (of === 0) return '–';
  return view.t(isFew(of) ? 'proportionFew' : 'proportion', {
    percent: percentText(view, (hits / of) * 100),
    hits,
    of,
  });
}

const vitals = ['LCP', 'INP', 'CLS'] as const;
export const figureKeys = ['seen', 'failed', 'errored', ...vitals, 'carts', 'orders'] as const;
export const arms = ['control', 'candidate'] as const;

type Sides = NonNullable<RolloutStatus['sides']>;

export function figureTexts(
  view: View,
  side: Omit<Sides['control'], 'visits' | 'carts' | 'orders'> & Partial<Sides['control']>,
): Record<(typeof figureKeys)[number], string> {
  const { seen, failed, errored, visits = 0, carts = 0, orders = 0 } = side;
  const poor = (name: (typeof vitals)[number]) => {
    const { good, fair, poor: bad } = side.vitals[name];
    return proportionText(view, bad, good + fair + bad);
  };
  return {
    seen: seenText(view, seen),
    failed: proportionText(view, failed, seen),
    errored: proportionText(view, errored, seen),
    LCP: poor('LCP'),
    INP: poor('INP'),
    CLS: poor('CLS'),
    carts: proportionText(view, carts, visits),
    orders: proportionText(view, orders, visits),
  };
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

/** Names of the remotes and flags that a rollout changes. */
export const changeWords = ({ pins, flags }: RolloutView['change']): string =>
  [...Object.keys(pins ?? {}), ...Object.keys(flags ?? {})].join(', ');

/** State of the analysis: `bad` when a measure is worse, `ok` once a measure counts as fine. */
export function guardState({ guard }: Pick<RolloutStatus, 'guard'>): 'bad' | 'ok' | 'few' {
  if (guard.some(({ state }) => state === 'worse')) return 'bad';
  return guard.some(({ state }) => state === 'fine') ? 'ok' : 'few';
}

function smallest(verdicts: readonly Verdict[]): number {
  return Math.min(...verdicts.map(({ tested, control }) => Math.min(tested.of, control.of)));
}

/** Describes the state of the guard: worse, fine, or the progress of its sample. */
export function guardText(view: View, { rollout, guard }: RolloutStatus): string {
  if (!rollout) return '';
  const worse = guard.filter(({ state }) => state === 'worse');
  if (worse.length > 0) return view.t('guardWorse', { count: worse.length });
  const judged = guard.filter(({ state }) => state === 'fine').length;
  if (judged > 0) return view.t('guardFine', { fine: judged, count: guard.length });
  const failures = guard.filter(({ rule }) => rule === 'load-failures');
  return view.t('guardWaiting', { seen: failures.length > 0 ? smallest(failures) : 0, count: rollout.minSample });
}

/** Texts that the page updates while it is open. */
export function rolloutTexts(view: View, status: RolloutStatus): LiveTexts {
  const { sides } = status;
  const figures = arms.flatMap((arm) =>
    sides ? Object.entries(figureTexts(view, sides[arm])).map(([key, text]) => [`${arm}.${key}`, text]) : [],
  );
  return { ...Object.fromEntries(figures), guard: guardText(view, status) };
}

const stateText = ({ id, state, percent, candidate, steps }: RolloutView) =>
  [id, state, percent, candidate, steps?.isPaused, steps?.nextAt].join(' ').trimEnd();

/** Changes when the forms of the page become outdated. */
export const rolloutVersion = ({ release, rollout }: RolloutStatus) =>
  [release, rollout ? stateText(rollout) : ''].join(' ');

/** Changes when the list of rollouts becomes outdated. */
export const listVersion = ({ release, rollouts }: RolloutList) => [release, ...rollouts.map(stateText)].join(' ');
