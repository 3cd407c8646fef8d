import { page, routes, useNow, useTranslation } from '@horno/kit';
import { Card, Heading } from '@horno/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { LookupForm } from '../components/tracking/lookup-form.tsx';
import { readRecentOrders } from '../data/last-order.storage.ts';
import type { RecentOrder } from '../domain/recent-orders.ts';
import css from './tracking.module.css';

/** Orders of this device, known after the first render. */
function useRecentOrders(): RecentOrder[] {
  const now = useNow();
  const [orders, setOrders] = useState<RecentOrder[]>([]);
  useEffect(() => setOrders(readRecentOrders(now())), [now]);
  return orders;
}

/** Finds an order again: by its number, by the link of the mail, or among those of this device. */
function TrackingPage() {
  const { t } = useTranslation();
  const orders = useRecentOrders();
  return (
    <div className={css.page}>
      <Heading level={1}>{t('tracking.title')}</Heading>
      <p className={css.lead}>{t('tracking.lead')}</p>
      <Card padding="l">
        <LookupForm />
      </Card>
      {orders.length > 0 && (
        <section className={css.recent} aria-label={t('tracking.recent')}>
          <Heading level={2} look={3}>
            {t('tracking.recent')}
          </Heading>
          <ul className={css.list}>
            {orders.map(({ uuid, number }) => (
              <li key={uuid}>
                <Link className={css.link} to={routes.trackerOrder.to({ uuid })}>
                  {t('tracker.number', { number })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export default page({
  component: TrackingPage,
  head: (_, { t }) => ({ title: t('tracking.head'), description: t('tracking.lead'), canonical: routes.tracking.to() }),
});
