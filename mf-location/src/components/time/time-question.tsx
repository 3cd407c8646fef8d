import type { Disposition } from '@horno/contracts/disposition';
import { formatMoney, toMinor } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import type { MovedCart } from '../../data/cart-move.data.ts';
import { usePlaceText } from '../../state/use-place-text.ts';
import css from '../flow/flow.module.css';

interface Props {
  to: Disposition;
  moved: MovedCart;
  onChange(): void;
  onKeep(): void;
  onCancel(): void;
}

/** Asks before another time removes lines that are not sold then. The cart stays as it is until the answer. */
export function TimeQuestion({ to, moved: { item, changes }, onChange, onKeep, onCancel }: Props) {
  const { t } = useTranslation();
  const lang = useLang();
  const texts = usePlaceText();
  const gone = changes.filter(({ type }) => type === 'removed');
  const money = (amount: number) => formatMoney(toMinor(amount), lang);
  const when = to.advanceOrder === 1 && to.orderTime ? texts.momentWithin(to.orderTime) : t('timeQuestion.now');
  return (
    <>
      <div className="u-stack u-gap-2">
        <p>{t('timeQuestion.text', { count: gone.length, when })}</p>
        <ul className={`u-stack u-gap-1 ${css.changes}`}>
          {gone.map(({ item_id, name }) => (
            <li key={item_id ?? name}>{name}</li>
          ))}
        </ul>
        <p>
          {item.data.length === 0 ? t('timeQuestion.empty') : t('timeQuestion.total', { total: money(item.total) })}
          {item.data.length > 0 && item.missing > 0
            ? ` ${t('cartQuestion.missing', { missing: money(item.missing) })}`
            : null}
        </p>
      </div>
      <div className="u-stack u-gap-2">
        <Button wide data-autofocus onClick={onKeep}>
          {t('timeQuestion.keep')}
        </Button>
        <Button wide variant="outline" onClick={onChange}>
          {t('timeQuestion.change')}
        </Button>
        <Button wide variant="quiet" onClick={onCancel}>
          {t('cartQuestion.cancel')}
        </Button>
      </div>
    </>
  );
}
