import { CloseIcon, IconButton } from '@horno/ui';
import { type ReactNode, useId } from 'react';
import css from './saved-list.module.css';

interface Row {
  id: string;
  name: string;
  detail: string;
  choose(): void;
  /** With a label the row can be removed. */
  removeLabel?: string;
  remove?(): void;
}

interface Props {
  title: string;
  icon: ReactNode;
  rows: readonly Row[];
}

/** Lists saved places to choose from. Renders nothing without rows. */
export function SavedList({ title, icon, rows }: Props) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`u-stack u-gap-1 ${css.saved}`}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <ul className={css.list}>
        {rows.map(({ id: key, name, detail, choose, removeLabel, remove }) => (
          <li key={key} className="u-row">
            <button type="button" className={`u-row u-gap-3 u-w-full ${css.row}`} onClick={choose}>
              {icon}
              <span className="u-stack u-min-w-0">
                <span className="u-semibold u-break-words">{name}</span>
                {detail ? <span className="u-note u-break-words">{detail}</span> : null}
              </span>
            </button>
            {removeLabel ? <IconButton label={removeLabel} icon={<CloseIcon size="s" />} onClick={remove} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
