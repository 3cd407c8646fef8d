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
