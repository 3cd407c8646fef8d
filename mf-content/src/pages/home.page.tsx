import { type BannerPositionsSchema, bannersCalls, routes } from '@horno/contracts';
import { page, Slot, useT } from '@horno/kit';
import { Link } from 'react-router-dom';
import type { infer as Infer } from 'zod/mini';
import css from './home.module.css';

type Data = Infer<typeof BannerPositionsSchema>;

function Home({ data }: { data: Data }) {
  const t = useT();
  return (
    <div className={css.home}>
      <h2>{t('home.deals')}</h2>
      <ul>
        {[...data.left_home, ...data.right_home].map((banner) => (
          <li key={banner.id}>
            <Link to={banner.url.desktop}>{banner.name}</Link>
          </li>
        ))}
      </ul>
      <Link to={routes.category.to({ slug: 'deals' })}>{t('home.seeAll')}</Link>
      <Slot name="home.deals" />
    </div>
  );
}

export default page<Data>({
  component: Home,
  load: async ({ api }) =>
    (await api.call(bannersCalls.positions, { query: { code: 'right_home,left_home,top_home' } })).item,
  head: (_, { t }) => ({ title: t('home.title'), description: t('home.description'), canonical: '/' }),
});
