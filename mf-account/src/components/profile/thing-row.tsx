import type { ReactNode } from 'react';
import css from './thing-row.module.css';

interface Props {
  icon: ReactNode;
  title: ReactNode;
  lines: readonly (string | undefined)[];
  /** A mark beside the title. */
  mark?: ReactNode;
  actions: ReactNode;
}

/** One thing that the profile keeps, with what may be done with it. */
export function ThingRow({ icon, title, lines, mark, actions }: Props) {
  return (
    <li className={css.row}>
      <span className={css.icon}>{icon}</span>
      <div className={css.text}>
        <p className={css.title}>
          {title} {mark}
        </p>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className={css.line}>
            {line}
          </p>
        ))}
      </div>
      <div className={css.actions}>{actions}</div>
    </li>
  );
}

export function ThingList({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}
