import { type ReactNode, useId } from 'react';
import css from './saved-list.module.css';

interface Row {
  id: string;
  name: string;
  detail: string;
  choose(): void;
}

/** What the profile knows, to be taken with one tap. Nothing when it knows nothing. */
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
