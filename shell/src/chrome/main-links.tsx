import { routes } from '@horno/contracts/routes';
import { useTranslation } from '@horno/kit';
import { useLocation } from 'react-router';
import { withoutPrefix } from '../language/prefix.ts';
import css from './header.module.css';
import { ShopLink } from './shop-link.tsx';

const links = [
  [routes.category.to({ slug: 'pizzas' }), 'header.menu'],
  [routes.category.to({ slug: 'deals' }), 'header.deals'],
  [routes.huts.to(), 'header.stores'],
  [routes.tracking.to(), 'header.tracking'],
] as const;

/** Main navigation; the link of the current page is marked. */
export function MainLinks() {
  const { t } = useTranslation();
  const here = withoutPrefix(useLocation().pathname);
  return links.map(([to, key]) => (
    <ShopLink
      key={key}
      className={css.link}
      to={to}
      aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined}
    >
      {t(key)}
    </ShopLink>
  ));
}
