import { page, routes, useTranslation } from '@horno/kit';
import { Heading, Skeleton, SkeletonGroup } from '@horno/ui';
import { StoreList } from '../components/stores/store-list.tsx';
import { storePages } from '../data/lazy-store-pages.ts';
import type { StorePage } from '../data/outlets.data.ts';
import css from './huts.module.css';

function Huts({ data }: { data: StorePage }) {
  const { t } = useTranslation();
  return (
    <div className="u-column u-content-start u-page">
      <Heading level={1}>{t('huts.title')}</Heading>
      <p className={css.lead}>{t('huts.lead', { count: data.total })}</p>
      <StoreList first={data} />
    </div>
  );
}

function HutsSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('oneMoment')} className="u-column u-content-start u-page">
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
  load: storePages.loadStores,
  head: (data, { t }) => ({
    title: t('huts.headTitle'),
    description: t('huts.headDescription', { count: data.total }),
    canonical: routes.huts.to(),
  }),
});
