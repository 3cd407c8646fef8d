import { type Category, menuCalls, routes } from '@horno/contracts';
import { slot, useT } from '@horno/kit';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { menuQuery } from '../data/menu.data.ts';
import css from './footer-categories.module.css';

type Entry = Pick<Category, 'slug' | 'name'>;

/** The menu's categories at the foot of every page. */
function FooterCategories({ data }: { data: Entry[] }) {
  const t = useT();
  const id = useId();
  if (data.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={css.categories}>
      <h2 id={id} className={css.title}>
        {t('footer.menu')}
      </h2>
      <ul className={css.list}>
        {data.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={routes.category.to({ slug })} className={css.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default slot<Entry[]>({
  component: FooterCategories,
  load: async ({ api, place, now }) => {
    const { items } = await api.call(menuCalls.categories, { query: menuQuery(place, now) });
    return items.filter((category) => !category.hidden).map(({ slug, name }) => ({ slug, name }));
  },
});
