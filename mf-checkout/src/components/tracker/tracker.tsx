import { useT } from '@horno/kit';
import { ButtonLink, Notice } from '@horno/ui';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { OrderSeen } from '../../data/order.data.ts';
import { telephone } from '../../domain/telephone.ts';
import { isStoreSlow, titleWords } from '../../domain/tracker-view.ts';
import { useClock } from '../../state/use-clock.ts';
import { useOrder } from '../../state/use-order.ts';
import { useTimeWords } from '../use-time-words.ts';
import css from './cards.module.css';
import { HelpCard } from './help-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { StoreCard } from './store-card.tsx';
import { TrackHero } from './track-hero.tsx';

interface TrackerProps {
  first: OrderSeen;
  shop: { name: string; phone: string };
}

/** Whether the customer comes from placing this order, known after the first render. */
function useIsArrival(): boolean {
  const state: unknown = useLocation().state;
  const [isArrival, setArrival] = useState(false);
  useEffect(() => {
    setArrival(typeof state === 'object' && state !== null && 'isPlaced' in state);
  }, [state]);
  return isArrival;
}

/** One order from the store's first word to the last, kept up to date by itself. */
export function Tracker({ first, shop }: TrackerProps) {
  const t = useT();
  const [search] = useSearchParams();
  const words = useTimeWords();
  const { order, detail, changes, cancel } = useOrder(first, search.get('t') ?? undefined);
  const nowMs = useClock(first.order.server_time);
  const isArrival = useIsArrival();
  const [isGreetingOpen, setGreetingOpen] = useState(true);

  const { key, minutes } = titleWords(order, nowMs);
  const phase = t(`phases.${order.word}.${order.order_type}`);
  const title = t(key, { phase, minutes, time: words.clock(order.promised.from), shop: shop.name });
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <TrackHero order={order} detail={detail} nowMs={nowMs} changes={changes} />
      <div className={css.more}>
        {isArrival && isGreetingOpen && !order.final && (
          <Notice
            variant="success"
            className={css.notice}
            title={detail ? t('tracker.thanksName', { name: detail.customer.first_name }) : t('tracker.thanks')}
            onClose={() => setGreetingOpen(false)}
            closeLabel={t('tracker.close')}
          >
            {t('tracker.mailSent')}
          </Notice>
        )}
        {isStoreSlow(order, nowMs) && (
          <Notice
            variant="warning"
            className={css.notice}
            action={
              <ButtonLink variant="outline" size="s" href={telephone(order.outlet.phone)}>
                {t('tracker.callStore')}
              </ButtonLink>
            }
          >
            {t('tracker.slow')}
          </Notice>
        )}
        <StoreCard order={order} />
        {detail && <ItemsCard detail={detail} />}
        <HelpCard order={order} detail={detail} nowMs={nowMs} phone={shop.phone} cancel={cancel} />
      </div>
    </>
  );
}
