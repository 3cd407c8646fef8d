import { type ReactNode, useId } from 'react';
import css from './saved-list.module.css';

interface Row {
  id: string;
  name: string;
  detail: string;
  choose(): void;
}

/** Lists saved places to choose from. Renders nothing without rows. */
export function SavedList({ title, icon, rows }: { title: string; icon: ReactNode; rows: readonly Row[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.saved}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <ul className={css.list}>
        {rows.map(({ id: key, name, detail, choose }) => (
          <li key={key}>
            <button type="button" className={css.row} onClick={choose}>
              {icon}
              <span className={css.lines}>
                <span className={css.name}>{name}</span>
                {detail ? <span className={css.detail}>{detail}</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
