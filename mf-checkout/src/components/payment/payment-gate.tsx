import type { PaymentStatus } from '@horno/contracts/payment';
import { routes, useNow, useTranslation } from '@horno/kit';
import { ButtonLink, EmptyState, Skeleton, SkeletonGroup } from '@horno/ui';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { readRecentOrders } from '../../data/last-order.storage.ts';
import type { PaymentName } from '../../data/payment.data.ts';
import { waitingOrder } from '../../domain/recent-orders.ts';
import css from './payment.module.css';

/** Placeholder of a payment, of the same size. */
export function PaymentWaiting() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('pay.loading')} className={css.page}>
      <h1 className="vh">{t('pay.title')}</h1>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="button" />
    </SkeletonGroup>
  );
}

/** Error view for an unknown payment. */
export function PaymentMissing() {
  const { t } = useTranslation();
  const action = (
    <>
      <ButtonLink as={Link} to={routes.trackerOrder.to({})}>
        {t('pay.missing.orders')}
      </ButtonLink>
      <ButtonLink as={Link} to={routes.category.to({})} variant="outline">
        {t('missing.menu')}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState level={1} centred title={t('pay.missing.title')} action={action}>
      {t('pay.missing.text')}
    </EmptyState>
  );
}

/** Address of the paid order. */
export function trackerAddress({ order_uuid: uuid }: PaymentStatus, { token }: PaymentName): string {
  return routes.trackerOrder.to({ uuid }, { t: token });
}

/** Leads away from the payment of another customer's order (FORBIDDEN), as the edge does with its document. */
export function PaymentRefused() {
  const { pathname } = useLocation();
  return <Navigate to={routes.refused.to({ callback: pathname })} replace />;
}

/** Opens a payment. An address without one opens the unpaid order of this device. */
export function PaymentUnnamed({ to }: { to: 'creditPayment' | 'paymentStatus' }) {
  const navigate = useNavigate();
  const now = useNow();
  const [isNone, setNone] = useState(false);
  useEffect(() => {
    const waiting = waitingOrder(readRecentOrders(now()));
    if (waiting) navigate(routes[to].to({ transaction: waiting.transaction }), { replace: true });
    else setNone(true);
  }, [navigate, now, to]);
  return isNone ? <PaymentMissing /> : <PaymentWaiting />;
}
