import type { Group } from '@horno/contracts/menu';
import type { ToppingPick } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Field, Select } from '@horno/ui';
import { lazy, Suspense, useState } from 'react';
import type { ComboPick } from '../../domain/combo-choice.ts';
import type { Details } from '../../state/use-details.ts';
import css from './combo-pick.module.css';
import { ToppingsWaiting } from './toppings-waiting.tsx';

interface ComboPickFieldsProps {
  item: Group['items'][number];
  pick: ComboPick;
  details: Details;
  onCrust(crust: string): void;
  onToppings(toppings: ToppingPick[]): void;
  /** Called when the customer opens the recipe. */
  onOpen(uuid: string): void;
}

const Toppings = lazy(async () => ({ default: (await import('./combo-toppings.tsx')).ComboToppings }));

/** Options of one item of a combo: its crust, and the toppings of a pizza. */
export function ComboPickFields({ item, pick, details, onCrust, onToppings, onOpen }: ComboPickFieldsProps) {
  const { t } = useTranslation();
  const crusts = item.first_layers.find(({ uuid }) => uuid === pick.first_layer)?.second_layers ?? [];
  const changes = pick.toppings.length;
  const { name } = item;
  const [isOpen, setOpen] = useState(false);

  function toggle(open: boolean) {
    setOpen(open);
    if (open) onOpen(item.uuid);
  }

  return (
    <>
      {crusts.length > 1 && (
        <Field label={t('combo.crustOf', { name })} className={css.crust}>
          <Select
            value={pick.second_layer}
            options={crusts.map((crust) => ({ value: crust.uuid, label: crust.name }))}
            onChange={(event) => onCrust(event.currentTarget.value)}
          />
        </Field>
      )}
      {item.has_toppings && (
        <details className={css.toppings} onToggle={(event) => toggle(event.currentTarget.open)}>
          <summary className={css.summary}>
            <span>{t('combo.change', { name })}</span>
            {changes > 0 && <span className={`u-note ${css.changes}`}>{t('combo.changed', { count: changes })}</span>}
          </summary>
          <div className={css.inside}>
            {isOpen && (
              <Suspense fallback={<ToppingsWaiting />}>
                <Toppings item={item} pick={pick} details={details} onToppings={onToppings} />
              </Suspense>
            )}
          </div>
        </details>
      )}
    </>
  );
}
