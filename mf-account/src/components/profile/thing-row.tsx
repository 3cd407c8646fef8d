import type { ReactNode } from 'react';
import css from './thing-row.module.css';

interface Props {
  icon: ReactNode;
  title: ReactNode;
  lines: readonly (string | undefined)[];
  /** Badge beside the title. */
  mark?: ReactNode;
  actions: ReactNode;
}

/** One saved entry of the profile, with its actions. */
export function ThingRow({ icon, title, lines, mark, actions }: Props) {
  return (
    <li className={`u-stack u-items-center u-gap-x-3 u-gap-y-1 ${css.row}`}>
      <span className={`u-stack u-place-center ${css.icon}`}>{icon}</span>
      <div className="u-min-w-0">
        <p className={`u-row u-flex-wrap ${css.title}`}>
          {title} {mark}
        </p>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className={`u-note ${css.line}`}>
            {line}
          </p>
        ))}
      </div>
      <div className={css.actions}>{actions}</div>
    </li>
  );
}

export function ThingList({ children }: { children: ReactNode }) {
  return <ul className="u-stack">{children}</ul>;
}
