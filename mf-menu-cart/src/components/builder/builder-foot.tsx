import { linePriceMinor } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Button, Price, Quantity } from '@horno/ui';
import { useId } from 'react';
import css from './builder-foot.module.css';
import type { OrderFields } from './use-order-fields.ts';

interface BuilderFootProps {
  fields: OrderFields;
  /** Unit price; absent while it is unknown. */
  unitMinor: number | undefined;
  isEditing: boolean;
  /** Reason why the item cannot be added yet; the button leads to the missing choice. */
  refusal?: string;
  /** Reason why the item is unavailable. */
  blocked?: string;
  onSubmit(): void;
}

/** Quantity, price and submit button; always visible. */
export function BuilderFoot({ fields, unitMinor, isEditing, refusal, blocked, onSubmit }: BuilderFootProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const { quantity, setQuantity } = fields;
  const reason = blocked ?? refusal;
  const price = unitMinor === undefined ? undefined : <Price amountMinor={linePriceMinor(unitMinor, quantity)} />;
  return (
    <div className={`u-stack u-items-center u-gap-2 ${css.foot}`}>
      <p id={reasonId} role="status" className={`u-note u-col-full u-semibold u-text-center ${css.reason}`}>
        {reason}
      </p>
      <Quantity
        value={quantity}
        onChange={setQuantity}
        label={t('builder.quantity')}
        decreaseLabel={t('builder.less')}
        increaseLabel={t('builder.more')}
      />
      <Button
        wide
        size="l"
        trailing={price}
        aria-describedby={reason ? reasonId : undefined}
        aria-disabled={unitMinor === undefined || blocked !== undefined || undefined}
        onClick={onSubmit}
      >
        {t(isEditing ? 'builder.save' : 'builder.add')}
      </Button>
    </div>
  );
}
