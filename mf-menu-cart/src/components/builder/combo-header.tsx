import type { MenuItemDetail } from '@horno/contracts/menu';
import { formatMoney, toMinor } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Badge, Heading, Price } from '@horno/ui';
import { DishMarks } from '../menu/dish-marks.tsx';
import { DishPicture } from '../menu/dish-picture.tsx';
import { HeartButton } from '../menu/heart-button.tsx';
import { AllergenNote } from './allergen-note.tsx';
import css from './combo-builder.module.css';
import { UnavailableNotice } from './unavailable-notice.tsx';

interface ComboHeaderProps {
  detail: MenuItemDetail;
  /** Allergens of the present choices. */
  allergens: Parameters<typeof AllergenNote>[0]['allergens'];
}

/** Picture, name and price of a combo, with what it saves. */
export function ComboHeader({ detail, allergens }: ComboHeaderProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const regularMinor = detail.regular_price === undefined ? undefined : toMinor(detail.regular_price);
  const savedMinor = (regularMinor ?? 0) - toMinor(detail.price);
  return (
    <header className={`u-stack u-gap-4 u-p-5 ${css.show}`}>
      <div className={css.picture}>
        <DishPicture image={detail.image} kind="combo" eager />
      </div>
      <div className="u-stack u-content-start u-gap-2">
        <div className={`u-flex u-between u-gap-2 ${css.head}`}>
          <Heading level={1}>{detail.name}</Heading>
          <HeartButton uuid={detail.uuid} name={detail.name} className={css.heart} />
        </div>
        <p className="u-t17 u-on-oven-2">{detail.description}</p>
        <DishMarks marks={detail.marks} badge={detail.badge} />
        <p className={`u-row u-flex-wrap u-gap-x-3 u-gap-y-2 ${css.price}`}>
          <Price
            amountMinor={toMinor(detail.price)}
            oldAmountMinor={regularMinor}
            oldLabel={t('card.before')}
            size="l"
          />
          {savedMinor > 0 && <Badge tone="offer">{t('combo.saves', { amount: formatMoney(savedMinor, lang) })}</Badge>}
        </p>
        <AllergenNote allergens={allergens} />
        <UnavailableNotice detail={detail} />
      </div>
    </header>
  );
}
