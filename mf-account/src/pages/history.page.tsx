import type { OrderRow } from '@horno/contracts/order';
import { page, routes, useTranslation } from '@horno/kit';
import { ArrowLeftIcon, ButtonLink, Card, EmptyState, Heading, PeelPicture, Skeleton, SkeletonGroup } from '@horno/ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import css from '../components/history/history.module.css';
import { HistoryFilter } from '../components/history/history-filter.tsx';
import { OrderCard } from '../components/history/order-card.tsx';
import { Pager } from '../components/history/pager.tsx';
import { RepeatDialog } from '../components/history/repeat-dialog.tsx';
import profileCss from '../components/profile/profile.module.css';
import { fetchHistory, type HistoryPage } from '../data/history.data.ts';
import { toFilter } from '../domain/history.ts';
import type { RepeatPlace } from '../state/use-repeat.ts';

interface RepeatRequest extends RepeatPlace {
  /** The request came from the address, so the dialog asks before it changes the cart. */
  isAsked: boolean;
}

/** The order that the customer repeats, and where it went. */
function placeOf({ uuid, order_type: type, outlet, saved_location }: OrderRow): RepeatPlace {
  return { orderUuid: uuid, ...(type === 'C' ? { store: outlet.code } : { savedLocation: saved_location }) };
}

/** Returns the order to repeat. A parameter `repeat` of the address is removed, so that a reload does not repeat the order. */
function useRepeatRequest(): [RepeatRequest | undefined, (request: RepeatRequest | undefined) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [request, setRequest] = useState<RepeatRequest>();
  const asked = search.get('dialog') ? null : search.get('repeat');
  useEffect(() => {
    if (!asked) return;
    setRequest({ orderUuid: asked, isAsked: true });
    navigate(routes.history.to(), { replace: true });
  }, [asked, navigate]);
  return [request, setRequest];
}

function History({ data, pending }: { data: HistoryPage; pending: boolean }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const filter = toFilter(search);
  const [request, setRequest] = useRepeatRequest();
  const isFiltered = filter.state !== undefined || filter.orderType !== undefined;
  const isNew = data.total === 0 && !isFiltered;

  return (
    <div className={`u-stack u-gap-4 ${css.page}`}>
      <div className={`u-stack u-gap-1 ${profileCss.head}`}>
        <div>
          <ButtonLink
            as={Link}
            to={routes.profile.to()}
            variant="quiet"
            className={profileCss.back}
            icon={<ArrowLeftIcon size="s" />}
          >
            {t('edit.back')}
          </ButtonLink>
        </div>
        <Heading level={1}>{t('history.title')}</Heading>
      </div>
      {isNew ? (
        <EmptyState
          centred
          title={t('history.empty')}
          picture={<PeelPicture />}
          action={
            <ButtonLink as={Link} to={routes.category.to({})}>
              {t('history.menu')}
            </ButtonLink>
          }
        >
          {t('history.emptyText')}
        </EmptyState>
      ) : (
        <>
          <HistoryFilter filter={filter} />
          <p role="status" className="muted">
            {t('history.count', { count: data.total })}
          </p>
          {data.items.length === 0 ? (
            <EmptyState
              title={t('history.none')}
              action={
                <ButtonLink as={Link} to={routes.history.to()} variant="secondary">
                  {t('history.all')}
                </ButtonLink>
              }
            />
          ) : (
            <ul className={`u-stack u-gap-3 ${css.list}`} aria-busy={pending || undefined}>
              {data.items.map((order) => (
                <OrderCard
                  key={order.uuid}
                  order={order}
                  onRepeat={() => setRequest({ ...placeOf(order), isAsked: false })}
                />
              ))}
            </ul>
          )}
          <Pager filter={filter} pages={data.pages} />
        </>
      )}
      {request ? <RepeatDialog key={request.orderUuid} {...request} onClose={() => setRequest(undefined)} /> : null}
    </div>
  );
}

export default page<HistoryPage>({
  component: History,
  load: ({ api, search }) => fetchHistory(api, toFilter(search)),
  reads: ['state', 'type', 'page'],
  skeleton: HistorySkeleton,
  head: (_, { t }) => ({ title: t('history.title'), robots: 'noindex' }),
});

/** Placeholder of the orders, of the same size. */
function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('history.waiting')} className={`u-stack u-gap-4 ${css.page}`}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="button" width="most" />
      {['a', 'b', 'c'].map((row) => (
        <Card key={row} padding="m" className={`u-stack u-content-start u-gap-3 ${css.orderSpace}`}>
          <Skeleton width="half" />
          <Skeleton width="most" />
          <Skeleton shape="button" width="half" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
