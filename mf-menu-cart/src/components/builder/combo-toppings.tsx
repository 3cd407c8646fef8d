import type { Group } from '@horno/contracts/menu';
import type { ToppingPick } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import type { ComboPick } from '../../domain/combo-choice.ts';
import { withPortions } from '../../domain/pizza-choice.ts';
import { toppingRows } from '../../domain/topping-rows.ts';
import type { Details } from '../../state/use-details.ts';
import { ToppingChoices } from './topping-choices.tsx';
import { ToppingsWaiting } from './toppings-waiting.tsx';

interface ComboToppingsProps {
  item: Group['items'][number];
  pick: ComboPick;
  details: Details;
  onToppings(toppings: ToppingPick[]): void;
}

/** Toppings of one pizza of a combo. A chunk of its own, because it contains the pictures of all toppings. */
export function ComboToppings({ item, pick, details, onToppings }: ComboToppingsProps) {
  const { t } = useTranslation();
  const detail = details.known.get(item.uuid);
  if (details.failed.has(item.uuid)) {
    const again = (
      <Button variant="outline" size="s" onClick={() => details.retry(item.uuid)}>
        {t('builder.retry')}
      </Button>
    );
    return (
      <Notice variant="error" action={again}>
        {t('combo.toppingsFailed')}
      </Notice>
    );
  }
  if (!detail) return <ToppingsWaiting />;
  return (
    <ToppingChoices
      level={2}
      rows={toppingRows([{ detail, picks: pick.toppings }], 0, pick.first_layer, detail.limits)}
      limits={detail.limits}
      onChange={(id, portions) => onToppings(withPortions(detail.toppings, pick.toppings, id, portions))}
    />
  );
}
