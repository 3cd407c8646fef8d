import { page, routes, useTranslation } from '@horno/kit';
import { Skeleton, SkeletonGroup } from '@horno/ui';
import { StoreDetail } from '../components/stores/store-detail.tsx';
import { UnknownStore } from '../components/stores/unknown-store.tsx';
import { storePages } from '../data/lazy-store-pages.ts';
import type { StorePage } from '../data/store-page.data.ts';
import { storeJsonLd } from '../domain/store-json-ld.ts';

function Hut({ data }: { data: StorePage }) {
  return data ? <StoreDetail {...data} /> : <UnknownStore />;
}

function HutSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('oneMoment')} className="u-column u-content-start u-page">
      <Skeleton shape="card" />
      <Skeleton shape="title" width="half" />
      <Skeleton width="most" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}

export default page<StorePage>({
  component: Hut,
  skeleton: HutSkeleton,
  load: storePages.loadStorePage,
  status: (data) => (data ? 200 : 404),
  redirect: (data, { params, search }) => {
    if (!data || params.outlet === data.outlet.slug) return undefined;
    const rest = search.toString();
    return routes.hut.to({ outlet: data.outlet.slug }) + (rest ? `?${rest}` : '');
  },
  head: (data, { t, lang }) => {
    if (!data) return { title: t('hut.unknown'), robots: 'noindex' };
    const { name, address, district, slug } = data.outlet;
    return {
      title: t('hut.headTitle', { name, district }),
      description: t('hut.headDescription', { name, address, district }),
      canonical: routes.hut.to({ outlet: slug }),
      jsonLd: [storeJsonLd(data.outlet, lang)],
    };
  },
});
