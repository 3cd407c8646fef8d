import { outletsCalls } from '@horno/contracts/calls/outlets';
import { page, routes, useTranslation } from '@horno/kit';
import { Heading, Skeleton, SkeletonGroup } from '@horno/ui';
import { StoreList } from '../components/stores/store-list.tsx';
import type { StorePage } from '../data/outlets.data.ts';
import { toStoreCard } from '../domain/store-view.ts';
import css from './huts.module.css';

function Huts({ data }: { data: StorePage }) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <Heading level={1}>{t('huts.title')}</Heading>
      <p className={css.lead}>{t('huts.lead', { count: data.total })}</p>
      <StoreList first={data} />
    </div>
  );
}

function HutsSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('oneMoment')} className={css.page}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="button" width="most" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}

export default page<StorePage>({
  component: Huts,
  skeleton: HutsSkeleton,
  load: async ({ api, now, signal }) => {
    const { items, total, pages } = await api.call(outletsCalls.list, { query: {} }, { signal });
    return { stores: items.map((outlet) => toStoreCard(outlet, now)), total: total ?? items.length, pages };
  },
  head: (data, { t }) => ({
    title: t('huts.headTitle'),
    description: t('huts.headDescription', { count: data.total }),
    canonical: routes.huts.to(),
  }),
});
