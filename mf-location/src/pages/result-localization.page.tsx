import { page, routes } from '@horno/kit';
import { PostalResult } from '../components/stores/postal-result.tsx';
import { loadPostalPage, type PostalPage } from '../data/postal-page.data.ts';

function ResultLocalization({ data }: { data: PostalPage }) {
  return <PostalResult key={`${data.zip} ${data.orderType}`} {...data} />;
}

/** `/result-localization/{zip}/{opt?}`: places around a postal code (spec 1 §2). `opt` is the order type, carry-out without it. */
export default page<PostalPage>({
  component: ResultLocalization,
  load: loadPostalPage,
  status: ({ places }) => (places.length > 0 ? 200 : 404),
  head: ({ zip, places, orderType }, { t }) => ({
    title: t('postal.title', { zip }),
    ...(places.length > 0 && { canonical: routes.resultLocalization.to({ zip, opt: orderType === 'D' ? 'D' : '' }) }),
    robots: 'noindex',
  }),
});
