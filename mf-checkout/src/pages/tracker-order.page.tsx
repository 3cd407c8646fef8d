import { tenantCalls } from '@horno/contracts/calls/content';
import type { Head } from '@horno/contracts/render';
import { clockText, toLocalTime } from '@horno/domain';
import { type LoadContext, page, routes, useNow, useTranslation } from '@horno/kit';
import { ButtonLink, EmptyState, Skeleton, SkeletonGroup } from '@horno/ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ordersTexts } from '../../locales/orders.ts';
import { AfterOrder } from '../components/after-order/after-order.tsx';
import { type ShopContact, Tracker } from '../components/tracker/tracker.tsx';
import { readRecentOrders } from '../data/last-order.storage.ts';
import { loadOrder, type OrderSeen } from '../data/order.data.ts';
import { wordsKey } from '../domain/order-words.ts';
import { titleOf } from '../domain/tracker-view.ts';
import css from './tracker-order.module.css';

type Data = { kind: 'unnamed' } | { kind: 'missing' } | { kind: 'order'; seen: OrderSeen; shop: ShopContact };

async function load({ api, params, search, signal }: LoadContext): Promise<Data> {
  const { uuid } = params;
  if (uuid === undefined) return { kind: 'unnamed' };
  // The document holds what everybody may see: the owner's part is asked for by the browser.
  const token = typeof window === 'undefined' ? undefined : (search.get('t') ?? undefined);
  const [seen, { item: tenant }] = await Promise.all([
    loadOrder(api, { uuid: uuid.toLowerCase(), token }, signal),
    api.call(tenantCalls.config, {}),
  ]);
  if (!seen) return { kind: 'missing' };
  return { kind: 'order', seen, shop: { name: tenant.name, whatsapp: tenant.whatsapp } };
}

/** The last order of this device, or a way to find another. */
function Unnamed() {
  const { t } = useTranslation();
  const now = useNow();
  const navigate = useNavigate();
  const [isNone, setNone] = useState(false);
  useEffect(() => {
    const [last] = readRecentOrders(now());
    if (last) navigate(routes.trackerOrder.to({ uuid: last.uuid }), { replace: true });
    else setNone(true);
  }, [navigate, now]);
  if (!isNone) return <Waiting />;
  return <Nothing title={t('unnamed.title')} text={t('unnamed.text')} />;
}

function Nothing({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  const action = (
    <>
      <ButtonLink as={Link} to={routes.tracking.to()}>
        {t('missing.find')}
      </ButtonLink>
      <ButtonLink as={Link} to={routes.category.to({})} variant="outline">
        {t('missing.menu')}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState level={1} centred title={title} action={action}>
      {text}
    </EmptyState>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('tracker.loading')} className={css.waiting}>
      <h1 className="vh">{t('tracker.head')}</h1>
      <Skeleton className={css.hero} />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}

function TrackerOrderPage({ data }: { data: Data }) {
  const { t } = useTranslation();
  if (data.kind === 'unnamed') return <Unnamed />;
  if (data.kind === 'missing') return <Nothing title={t('missing.title')} text={t('missing.text')} />;
  return (
    <>
      <Tracker key={data.seen.order.uuid} first={data.seen} shop={data.shop} />
      <AfterOrder uuid={data.seen.order.uuid} />
    </>
  );
}

function head(data: Data, { t, lang }: Parameters<NonNullable<ReturnType<typeof page<Data>>['head']>>[1]): Head {
  if (data.kind === 'missing') return { title: t('missing.title'), robots: 'noindex' };
  if (data.kind === 'unnamed') return { title: t('tracker.head'), robots: 'noindex' };
  const { order, detail } = data.seen;
  const { key, minutes } = titleOf(order, Date.parse(order.server_time));
  const phase = t(wordsKey('phases', order.phase, order, detail?.items));
  return {
    title: t(key, {
      phase,
      minutes,
      time: clockText(toLocalTime(order.promised.from).time, lang),
      shop: data.shop.name,
    }),
    robots: 'noindex',
  };
}

export default page<Data>({
  component: TrackerOrderPage,
  messages: ordersTexts,
  load,
  reads: ['t'],
  head,
  status: ({ kind }) => (kind === 'missing' ? 404 : 200),
  skeleton: Waiting,
});
