import type { ReactElement } from 'react';
import { linkTo, type View } from './view.ts';

function spanText(view: View, minutes: number): string {
  if (minutes > 1440) return view.t('overTimeSpan', { count: minutes / 1440 });
  return minutes < 120 ? view.t('minutes', { count: minutes }) : view.t('hours', { count: minutes / 60 });
}

interface SpanOptions {
  spans?: readonly number[];
  /** Parameters of the links beside the span. */
  query?: Readonly<Record<string, string>>;
}

/** Links that choose the time span of a page with figures. */
export function spanLinks(
  view: View,
  path: string,
  minutes: number,
  { spans = [15, 60, 240, 1440], query = {} }: SpanOptions = {},
): ReactElement {
  const links = spans.map((count) => (
    <a
      key={count}
      href={linkTo(view, path, { ...query, minutes: count })}
      aria-current={count === minutes ? 'true' : undefined}
    >
      {spanText(view, count)}
    </a>
  ));
  return (
    <nav className="channels" aria-label={view.t('span')}>
      {links}
    </nav>
  );
}
