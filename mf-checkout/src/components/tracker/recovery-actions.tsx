import type { OrderFull, OrderPublic } from '@horno/contracts/order';
import { routes, useTranslation } from '@horno/kit';
import { ButtonLink } from '@horno/ui';
import { Link } from 'react-router-dom';
import { telephone } from '../../domain/telephone.ts';

interface RecoveryActionsProps {
  order: OrderPublic;
  detail: OrderFull | undefined;
}

/** Actions for an order that has stopped: pay, call the store, order again. */
export function RecoveryActions({ order, detail }: RecoveryActionsProps) {
  const { t } = useTranslation();
  const transaction = detail?.payment.transaction_uuid;
  if (order.group === 'before_submission') {
    if (transaction === undefined) return null;
    return (
      <ButtonLink as={Link} to={routes.paymentStatus.to({ transaction })}>
        {t('tracker.recovery.pay')}
      </ButtonLink>
    );
  }
  if (order.phase !== 'cancel' && order.phase !== 'error') return null;
  return (
    <>
      <ButtonLink as={Link} to={routes.category.to({})}>
        {t('tracker.recovery.again')}
      </ButtonLink>
      <ButtonLink variant="soft" href={telephone(order.outlet.phone)}>
        {t('tracker.callStore')}
      </ButtonLink>
    </>
  );
}
