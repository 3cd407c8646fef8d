import { routes, useNow, usePartMessages, useTranslation } from '@horno/kit';
import { ButtonLink } from '@horno/ui';
import { Link } from 'react-router-dom';
import { ownTexts } from '../../../locales/own.ts';
import type { OrderSeen } from '../../data/order.data.ts';
import { sceneOf } from '../../domain/tracker-view.ts';
import { useOrder } from '../../state/use-order.ts';
import { useOwnOrders } from '../../state/use-own-orders.ts';
import css from './own-order.module.css';
import { useArrival } from './use-arrival.ts';

/** One live order: its present phase, its arrival and the link to its tracker. */
function LiveOrder({ seen, others }: { seen: OrderSeen; others: number }) {
  const { t } = useTranslation();
  const now = useNow();
  const arrivalOf = useArrival();
  const { order } = useOrder(seen, undefined);
  const { number, order_type: type } = order;
  const arrival = arrivalOf(order);
  return (
    <section className={`u-panel u-row u-between u-gap-3 u-p-4 ${css.card}`} aria-label={t('own.title')}>
      <div className="u-min-w-0">
        <p className="u-note u-nowrap">{t('order.number', { number })}</p>
        <p className={css.phase} role="status">
          {t(`titles.${sceneOf(order, now().getTime())}.${type}`)}
        </p>
        {arrival ? <p className={css.arrival}>{arrival}</p> : null}
        {others > 0 ? (
          <Link to={routes.tracking.to()} className="u-inline-row u-touch u-t15">
            {t('own.others', { count: others })}
          </Link>
        ) : null}
      </div>
      <ButtonLink
        as={Link}
        to={routes.trackerOrder.to({ uuid: order.uuid })}
        size="s"
        aria-label={t('own.followNamed', { number })}
      >
        {t('own.follow')}
      </ButtonLink>
    </section>
  );
}

/** The newest live order of this device or customer. Renders nothing without one. */
export function OwnOrder() {
  usePartMessages(ownTexts);
  const { seen = [] } = useOwnOrders();
  const [first, ...others] = seen.filter(({ order }) => !order.final);
  return first ? <LiveOrder key={first.order.uuid} seen={first} others={others.length} /> : null;
}
