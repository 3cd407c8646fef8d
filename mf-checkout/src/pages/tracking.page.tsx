import type { OrderPublic } from '@horno/contracts/order';
import { page, routes, useTranslation } from '@horno/kit';
import { ArrowRightIcon, Card, Heading } from '@horno/ui';
import { Link } from 'react-router-dom';
import { trackingTexts } from '../../locales/tracking.ts';
import { useArrival } from '../components/own-orders/use-arrival.ts';
import { LookupForm } from '../components/tracking/lookup-form.tsx';
import { rowsOf } from '../domain/own-orders.ts';
import { useOwnOrders } from '../state/use-own-orders.ts';
import css from './tracking.module.css';

/** The orders of this device and customer. Their place is reserved before they are known. */
function Own() {
  const { t } = useTranslation();
  const arrivalOf = useArrival();
  const stateOf = (order: OrderPublic) =>
    [t(`phases.${order.phase}.${order.order_type}`), arrivalOf(order)].filter(Boolean).join(' · ');
  const { recent, seen } = useOwnOrders();
  const rows = rowsOf(recent, seen);
  if (rows.length === 0) return null;
  return (
    <section className="u-stack u-gap-2" aria-label={t('tracking.own')}>
      <Heading level={2} look={3}>
        {t('tracking.own')}
      </Heading>
      <ul className="u-stack u-gap-2">
        {rows.map(({ uuid, number, order }) => (
          <li key={uuid}>
            <Link className={`u-panel u-row u-gap-3 ${css.row}`} to={routes.trackerOrder.to({ uuid })}>
              <span className="u-stack u-flex-1 u-min-w-0">
                <span>{t('order.number', { number })}</span>
                {order && <span className={`u-note ${css.state}`}>{stateOf(order)}</span>}
              </span>
              <ArrowRightIcon size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Finds an order again: among those of this device and customer, by its number, or by the link of the mail. */
function TrackingPage() {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <Heading level={1}>{t('tracking.title')}</Heading>
      <div className={css.place}>
        <Own />
      </div>
      <p className="muted u-t17">{t('tracking.lead')}</p>
      <Card padding="l">
        <LookupForm />
      </Card>
    </div>
  );
}

export default page({
  component: TrackingPage,
  messages: trackingTexts,
  head: (_, { t }) => ({ title: t('tracking.head'), description: t('tracking.lead'), canonical: routes.tracking.to() }),
});
