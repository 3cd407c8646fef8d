import { useT } from '@horno/kit';
import { cx } from '@horno/ui';
import { areEnergies, type ValueRow } from '../../domain/value-rows.ts';
import css from './value-table.module.css';

interface ValueTableProps {
  caption: string;
  rows: readonly ValueRow[];
}

/** Products with what the text says of each: energy, or allergens. */
export function ValueTable({ caption, rows }: ValueTableProps) {
  const t = useT();
  const isEnergy = areEnergies(rows);
  return (
    <table className={css.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('nutrition.product')}</th>
          <th scope="col" className={cx(isEnergy && css.amount)}>
            {t(isEnergy ? 'nutrition.energy' : 'nutrition.allergens')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={cx(isEnergy && css.amount)}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
