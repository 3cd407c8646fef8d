import type { OrderFull } from '@horno/contracts/order';
import { formatMoney, toMinor } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { refundOf } from '../../domain/refund.ts';

/** State of the refund of a cancelled order. */
export function RefundNotice({ detail, className }: { detail: OrderFull; className: string | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  const refund = refundOf(detail, detail);
  if (refund === undefined || refund === 'none') return null;
  const isBack = refund === 'reversed' || refund === 'refunded';
  const money = formatMoney(toMinor(detail.totals.total), lang);
  return (
    <Notice variant={isBack ? 'success' : 'info'} className={className} title={t(`trackerRefund.titles.${refund}`)}>
      {t(`trackerRefund.texts.${refund}`, { money })}
    </Notice>
  );
}
