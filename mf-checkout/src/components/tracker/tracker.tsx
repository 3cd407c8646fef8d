import type { OrderFull, OrderPublic } from '@horno/contracts/order';
import { formatMoney, toMinor } from '@horno/domain';
import { LazyPart, lazyComponent, useLang, useTranslation } from '@horno/kit';
import { ButtonLink, Notice } from '@horno/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderSeen } from '../../data/order.data.ts';
import { wordsKey } from '../../domain/order-words.ts';
import { refundOf } from '../../domain/refund.ts';
import { telephone } from '../../domain/telephone.ts';
import { isStoreSlow, sceneOf, titleOf } from '../../domain/tracker-view.ts';
import { useAlerts } from '../../state/use-alerts.ts';
import { useClock } from '../../state/use-clock.ts';
import { useIsJustPlaced } from '../../state/use-just-placed.ts';
import { useOrder } from '../../state/use-order.ts';
import { useTimeWords } from '../use-time-words.ts';
import { CancelBar } from './cancel-bar.tsx';
import css from './cards.module.css';
import { FollowCard } from './follow-card.tsx';
import { HelpCard } from './help-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { RecoveryActions } from './recovery-actions.tsx';
import { StoreCard } from './store-card.tsx';
import { TrackHero } from './track-hero.tsx';

/** State of the refund of a cancelled order. */
function RefundNotice({ detail, className }: { detail: OrderFull; className: string | undefined }) {
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

const RateCard = lazyComponent(
  async () => (await import(/* webpackChunkName: "after-order" */ './rate-card.tsx')).RateCard,
);

/** Name of the chain, and its WhatsApp number where it has one. */
export interface ShopContact {
  name: string;
  whatsapp: string | undefined;
}

interface TrackerProps {
  first: OrderSeen;
  shop: ShopContact;
}

/** Returns the part that the address opens: `?show=receipt` or `?show=help`. */
function shownPart(search: URLSearchParams): 'receipt' | 'help' | undefined {
  const part = search.get('show');
  return part === 'receipt' || part === 'help' ? part : undefined;
}

interface NoticesProps {
  order: OrderPublic;
  detail: OrderFull | undefined;
  nowMs: number;
  cancel(): Promise<void>;
}

/** Notices above the cards: thanks, cancelling, refund, and a store that does not answer. */
function TrackNotices({ order, detail, nowMs, cancel }: NoticesProps) {
  const { t } = useTranslation();
  const isJustPlaced = useIsJustPlaced(detail);
  const [isGreetingOpen, setGreetingOpen] = useState(true);
  return (
    <>
      {isJustPlaced && isGreetingOpen && !order.final && (
        <Notice
          variant="success"
          className={`${css.notice} no-print`}
          title={detail ? t('tracker.thanksName', { name: detail.customer.first_name }) : t('tracker.thanks')}
          onClose={() => setGreetingOpen(false)}
          closeLabel={t('tracker.close')}
        >
          {t('tracker.mailSent', { number: order.number })}
        </Notice>
      )}
      {detail && <CancelBar detail={detail} nowMs={nowMs} cancel={cancel} className={`${css.notice} no-print`} />}
      {detail && <RefundNotice detail={detail} className={css.notice} />}
      {isStoreSlow(order, nowMs) && (
        <Notice
          variant="warning"
          className={`${css.notice} no-print`}
          action={
            <ButtonLink variant="outline" size="s" href={telephone(order.outlet.phone)}>
              {t('tracker.callStore')}
            </ButtonLink>
          }
        >
          {t('tracker.slow')}
        </Notice>
      )}
    </>
  );
}

/** Live view of one order until it is final. */
export function Tracker({ first, shop }: TrackerProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const words = useTimeWords();
  const token = search.get('t') ?? undefined;
  const { order, detail, rider, changes, act, refresh, receipt } = useOrder(first, token);
  const nowMs = useClock(first.order.server_time);
  const part = shownPart(search);

  const { key, minutes } = titleOf(order, nowMs);
  const phase = t(wordsKey('phases', order.phase, order, detail?.items));
  const title = t(key, { phase, minutes, time: words.clock(order.promised.from), shop: shop.name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const alerting = useAlerts({
    changes,
    title: t(wordsKey('titles', sceneOf(order, nowMs), order, detail?.items)),
    text: t('trackerAlerts.text', { number: order.number, shop: shop.name }),
    tag: order.uuid,
    token,
    pushKey: detail?.push_key,
  });

  const store = <StoreCard key="store" order={order} detail={detail} rider={rider} />;
  const items = detail && (
    <ItemsCard key="items" detail={detail} receipt={receipt} isReceiptOpen={part === 'receipt'} />
  );
  const care = (
    <div key="care" className="u-column u-content-start u-gap-4">
      {detail?.can_rate && (
        <LazyPart failed={null} waiting={null}>
          <RateCard detail={detail} act={act} />
        </LazyPart>
      )}
      <HelpCard
        order={order}
        detail={detail}
        token={token}
        phone={order.outlet.phone}
        whatsapp={shop.whatsapp}
        nowMs={nowMs}
        act={act}
        refresh={refresh}
        isOpenAtFirst={part === 'help'}
      />
      <FollowCard
        order={order}
        shopName={shop.name}
        alerting={detail && alerting}
        whatsapp={{ isOn: detail?.whatsapp_updates === true, end: () => act({ action: 'endWhatsapp' }) }}
      />
    </div>
  );

  return (
    <>
      <p className={css.letterhead}>{shop.name}</p>
      <TrackHero
        order={order}
        detail={detail}
        nowMs={nowMs}
        changes={changes}
        action={<RecoveryActions order={order} detail={detail} />}
      />
      <div className={css.more}>
        <TrackNotices order={order} detail={detail} nowMs={nowMs} cancel={() => act({ action: 'cancel' })} />
        {order.final ? [care, items, store] : [store, items, care]}
      </div>
    </>
  );
}
