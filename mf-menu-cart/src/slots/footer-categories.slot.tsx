import type { Category } from '@horno/contracts/menu';
import { routes, slot, useEvent, useTranslation } from '@horno/kit';
import { useId } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { loadMenuCalls } from '../data/lazy-menu-calls.ts';
import { menuQuery, orReference } from '../data/menu.data.ts';
import { shownCategories } from '../domain/category-choice.ts';
import { useCouponCategory } from '../state/use-coupon-category.ts';
import { usualSize } from '../state/usual-size.ts';
import { viewMode } from '../state/view-mode.ts';
import css from './footer-categories.module.css';

/** The menu's categories at the foot of every page; like the bar at the top, it shows a hidden one while it is the chosen one. */
function FooterCategories({ data }: { data: Category[] }) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = useMatch(routes.category.pattern)?.params.slug ?? '';
  const coupons = useCouponCategory();
  useForgetChoices();
  const shown = [...shownCategories(data, chosen), ...(coupons ? [coupons] : [])];
  if (shown.length === 0) return null;
  return (
    <nav aria-labelledby={id} className={css.categories}>
      <h2 id={id} className={css.title}>
        {t('footer.menu')}
      </h2>
      <ul className={`u-cluster u-gap-x-6 ${css.list}`}>
        {shown.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={routes.category.to({ slug })}
              aria-current={slug === chosen ? 'true' : undefined}
              className={css.link}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default slot<Category[]>({
  component: FooterCategories,
  load: async ({ api, place, orderType, now }) => {
    const { menuCalls } = await loadMenuCalls();
    const { items } = await orReference(place, (at) =>
      api.call(menuCalls.categories, { query: { ...menuQuery(at, now, orderType), hide: '0' } }),
    );
    return items.filter(({ pseudo }) => !pseudo);
  },
});

/** Removes the chosen view and the usual size at logout (domain §1). */
function useForgetChoices(): void {
  useEvent('account.signedOut@1', () => {
    viewMode.forget();
    usualSize.forget();
  });
}
