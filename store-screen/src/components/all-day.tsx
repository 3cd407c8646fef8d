import { useState } from 'react';
import type { ToMake } from '../domain/kitchen.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './all-day.module.css';

/** Width in css pixels from which the list is open. */
const WIDE = 640;

/** The list of the items that the kitchen still has to make, for all orders. It is closed at first on a phone. */
export function AllDay({ items }: { items: readonly ToMake[] }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(() => innerWidth >= WIDE);
  if (items.length === 0) return null;
  return (
    <details className={css.box} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`u-inline-row u-gap-2 u-touch ${css.title}`}>
        {t('allDay', { count: items.reduce((sum, { count }) => sum + count, 0) })}
      </summary>
      <ul className="u-cluster u-gap-2">
        {items.map(({ name, options, count }) => (
          <li key={`${name} ${options}`} className={css.item}>
            <strong className={css.count}>{count} ×</strong> {name}
            {options ? <span className={css.options}> {options}</span> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
