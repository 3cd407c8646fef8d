import type { ReactElement } from 'react';
import type { Runs } from '../telemetry/running.ts';
import { linkTo, type View } from './view.ts';

const views = {
  health: '/health',
  experience: '/experience',
  faults: '/errors',
  overTime: '/trends',
} as const;

/** Longest span of the tables of health and experience. */
const dayMinutes = 1440;

/** Returns whether a page looks back up to 14 days. */
const isLong = (path: string) => path === '/trends' || path === '/errors';

/** Links between the pages that show how versions fare. They keep the span of time. */
export function viewLinks(view: View, current: keyof typeof views, minutes?: number): ReactElement {
  const query = (path: string): Record<string, number> => {
    if (minutes === undefined) return {};
    return { minutes: isLong(path) ? Math.max(60, minutes) : Math.min(dayMinutes, minutes) };
  };
  return (
    <nav className="views" aria-label={view.t('views')}>
      {Object.entries(views).map(([name, path]) => (
        <a key={name} href={linkTo(view, path, query(path))} aria-current={name === current ? 'page' : undefined}>
          {view.t(name as keyof typeof views)}
        </a>
      ))}
    </nav>
  );
}

/** The arm that runs a version; a candidate leads to its rollout. */
export const runsLink = (view: View, runs: Runs): ReactElement | string =>
  runs === 'live' ? view.t('current') : <a href={linkTo(view, '/rollout')}>{view.t('arm_candidate')}</a>;
