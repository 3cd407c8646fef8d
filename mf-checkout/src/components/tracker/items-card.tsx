import type { OrderFull } from '@horno/contracts/order';
import type { ReceiptData } from '@horno/contracts/receipt';
import { deviceWalletNames, formatMoney, hardSpaces, isDeviceWallet, toMinor } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Card, cx, Heading, Price } from '@horno/ui';
import { toTotalsView } from '../../domain/quote.ts';
import { refundOf } from '../../domain/refund.ts';
import { ReceiptPart } from '../receipt/receipt-part.tsx';
import { Totals } from '../totals.tsx';
import css from './cards.module.css';

/** Payment of the order, with the change for cash. */
function Payment({ detail }: { detail: OrderFull }) {
  const { t } = useTranslation();
  const { method, cash_amount: given, change } = detail.payment;
  if (refundOf(detail, detail) === 'none')
    return <p className={`u-stack u-gap-1 u-w-full ${css.paid}`}>{t('tracker.notCharged')}</p>;
  const { brand = 'other', last4 } = detail.payment;
  const isYape = method === 'wallet';
  const way = method === 'eftpos' ? `tracker.pay.eftpos.${detail.order_type}` : `tracker.pay.${method}`;
  const name = isYape && brand === 'plin' ? t('brands.plin') : t(way);
  return (
    <p className={`u-stack u-gap-1 u-w-full ${css.paid}`}>
      <span>
        {isDeviceWallet(method) ? deviceWalletNames[method] : name}
        {last4 !== undefined &&
          ` · ${isYape ? t('tracker.walletPhone', { last4 }) : t('tracker.payCard', { brand: t(`brands.${brand}`), last4 })}`}
      </span>
      {method === 'cash' && given !== undefined && change !== undefined && (
        <span className="u-note">
          {toMinor(change) === 0
            ? t('tracker.payExact')
            : t('tracker.payChange', { given: formatMoney(toMinor(given)), change: formatMoney(toMinor(change)) })}
        </span>
      )}
    </p>
  );
}

interface ItemsProps {
  detail: OrderFull;
  receipt(): Promise<ReceiptData>;
  isReceiptOpen: boolean;
}

/** Items, totals and receipt of an order, for its owner. */
export function ItemsCard({ detail, receipt, isReceiptOpen }: ItemsProps) {
  const { t } = useTranslation();
  return (
    <Card padding="none" as="section" className={cx(css.card, css.items)} aria-label={t('tracker.items')}>
      <div className={css.body}>
        <Heading level={2} look={3}>
          {t('tracker.items')}
        </Heading>
        <ul className="u-stack u-gap-4">
          {detail.items.map((line) => (
            <li key={line.id} className={`u-stack u-items-start u-gap-3 ${css.line}`}>
              <img src={line.image} alt="" width={52} height={52} loading="lazy" />
              <div>
                <p className={css.name}>{t('tracker.times', { count: line.quantity, name: hardSpaces(line.name) })}</p>
                {line.summary && <p className="u-note">{hardSpaces(line.summary)}</p>}
                {line.note && <p className="u-note">{t('tracker.note', { note: line.note })}</p>}
              </div>
              <Price amountMinor={toMinor(line.total)} tabular />
            </li>
          ))}
        </ul>
        <Totals totals={toTotalsView(detail.totals)} isDelivery={detail.order_type === 'D'} />
        <Payment detail={detail} />
        {detail.delivery_address && (
          <p className="u-note">{t('tracker.goesTo', { address: detail.delivery_address })}</p>
        )}
        <ReceiptPart
          load={receipt}
          type={detail.receipt?.type ?? '03'}
          version={`${detail.receipt?.state}${detail.receipt?.serie}`}
          isOpenAtFirst={isReceiptOpen}
        />
      </div>
    </Card>
  );
}
