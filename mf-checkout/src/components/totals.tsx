import { useTranslation } from '@horno/kit';
import { cx, Price } from '@horno/ui';
import type { TotalsView } from '../domain/quote.ts';
import css from './totals.module.css';

interface Row {
  key: string;
  label: string;
  minor: number;
  look?: string;
}

/** Lines of the total as charged. */
export function Totals({ totals, isDelivery }: { totals: TotalsView; isDelivery: boolean }) {
  const { t } = useTranslation();
  const rows: Row[] = [{ key: 'products', label: t('totals.products'), minor: totals.subTotalMinor }];
  if (totals.discountMinor !== 0) {
    rows.push({ key: 'discount', label: t('totals.discount'), minor: -totals.discountMinor, look: css.off });
  }
  if (isDelivery) rows.push({ key: 'delivery', label: t('totals.delivery'), minor: totals.deliveryFeeMinor });
  if (totals.roundingMinor !== 0) {
    rows.push({ key: 'rounding', label: t('totals.rounding'), minor: totals.roundingMinor });
  }
  if (totals.tipMinor !== 0) rows.push({ key: 'tip', label: t('totals.tip'), minor: totals.tipMinor });
  return (
    <dl className="u-stack u-gap-2">
      {rows.map(({ key, label, minor, look }) => (
        <div key={key} className={cx('u-flex u-between u-gap-4', css.row, look)}>
          <dt>{label}</dt>
          <dd>
            {key === 'delivery' && minor === 0 ? (
              <span>{t('totals.free')}</span>
            ) : (
              <Price amountMinor={minor} tabular />
            )}
          </dd>
        </div>
      ))}
      <div className={cx('u-flex u-between u-gap-4', css.row, css.total)}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <Price amountMinor={totals.totalMinor} size="m" />
        </dd>
      </div>
      <div className={cx('u-flex u-between u-gap-4 u-t13', css.row)}>
        <dt>{t('totals.igv')}</dt>
        <dd>
          <Price amountMinor={totals.igvMinor} tabular />
        </dd>
      </div>
    </dl>
  );
}
