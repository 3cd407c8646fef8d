import { page, routes, useTranslation } from '@horno/kit';
import { UnknownStore } from '../components/stores/unknown-store.tsx';
import { storePages } from '../data/lazy-store-pages.ts';

interface Data {
  slug?: string;
}

/** `/huts/{code}` redirects to the store's page (spec 1 §2). */
function HutsOutlet({ data }: { data: Data }) {
  const { t } = useTranslation();
  return data.slug === undefined ? <UnknownStore /> : <p>{t('oneMoment')}</p>;
}

export default page<Data>({
  component: HutsOutlet,
  load: async (context) => ({ slug: (await storePages.findStore(context))?.slug }),
  status: ({ slug }) => (slug === undefined ? 404 : 200),
  redirect: ({ slug }, { search }) => {
    if (slug === undefined) return undefined;
    const rest = search.toString();
    return routes.hut.to({ outlet: slug }) + (rest ? `?${rest}` : '');
  },
  head: (_, { t }) => ({ title: t('hut.unknown'), robots: 'noindex' }),
});
