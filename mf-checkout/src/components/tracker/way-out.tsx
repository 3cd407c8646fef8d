import type { OrderFull, OrderPublic } from '@horno/contracts/order';
import { routes, useTranslation } from '@horno/kit';
import { ButtonLink } from '@horno/ui';
import { Link } from 'react-router-dom';
import { telephone } from '../../domain/telephone.ts';

interface WayOutProps {
  order: OrderPublic;
  detail: OrderFull | undefined;
}

/** What to do now where the order does not go on by itself: pay, call, order again. */
export function WayOut({ order, detail }: WayOutProps) {
  const { t } = useTranslation();
  const transaction = detail?.payment.transaction_uuid;
  if (order.group === 'before_submission') {
    if (transaction === undefined) return null;
    return (
      <ButtonLink as={Link} to={routes.paymentStatus.to({ transaction })}>
        {t('tracker.wayOut.pay')}
      </ButtonLink>
    );
  }
  if (order.phase !== 'cancel' && order.phase !== 'error') return null;
  return (
    <>
      <ButtonLink as={Link} to={routes.category.to({})}>
        {t('tracker.wayOut.again')}
      </ButtonLink>
      <ButtonLink variant="soft" href={telephone(order.outlet.phone)}>
        {t('tracker.callStore')}
      </ButtonLink>
    </>
  );
}
