import type { ReactElement } from 'react';
import { linkTo, type View } from './view.ts';

const spanText = (view: View, minutes: number) =>
  minutes < 120 ? view.t('minutes', { count: minutes }) : view.t('hours', { count: minutes / 60 });

/** Links that choose the time span of a page with figures. */
export function spanLinks(view: View, path: string, minutes: number): ReactElement {
  const links = [15, 60, 240, 1440].map((count) => (
    <a key={count} href={linkTo(view, path, { minutes: count })} aria-current={count === minutes ? 'true' : undefined}>
      {spanText(view, count)}
    </a>
  ));
  return (
    <nav className="channels" aria-label={view.t('span')}>
      {links}
    </nav>
  );
}
