import { routes } from '@horno/contracts';
import { Slot, useT } from '@horno/kit';
import { Logo, MenuIcon, PhoneIcon } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useShell } from '../app/shell-context.ts';
import { AccountLinks } from './account-links.tsx';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { telephone } from './phone.ts';
import { ShopLink } from './shop-link.tsx';

function MainLinks() {
  const t = useT();
  const links = [
    [routes.category.to({ slug: 'pizzas' }), 'header.menu'],
    [routes.category.to({ slug: 'deals' }), 'header.deals'],
    [routes.huts.to(), 'header.stores'],
    [routes.tracking.to(), 'header.tracking'],
  ] as const;
  return links.map(([to, key]) => (
    <ShopLink key={key} className={css.link} to={to}>
      {t(key)}
    </ShopLink>
  ));
}

/** Phones: everything else behind one native disclosure, which also opens without scripts. */
function SmallMenu({ phone }: { phone: string }) {
  const t = useT();
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [pathname]);
  return (
    <details className={css.small} ref={details}>
      <summary aria-label={t('header.openMenu')}>
        <MenuIcon />
      </summary>
      <nav className={css.sheet} aria-label={t('header.menuName')}>
        <MainLinks />
        <AccountLinks wide={false} />
        <a className={css.link} href={telephone(phone)}>
          <PhoneIcon size="s" /> {phone}
        </a>
        <LanguageSwitch />
      </nav>
    </details>
  );
}

/** Logo, main links, phone, language, account and cart, on every page. */
export function Header({ dark = false }: { dark?: boolean }) {
  const t = useT();
  const { tenant } = useShell();
  const phone = tenant.phones.lima;
  return (
    <header className={dark ? `${css.top} ${css.dark}` : css.top}>
      {tenant.demo && <p className={css.demo}>{t('demo')}</p>}
      <div className={css.inner}>
        <Link to={routes.home.to()} className={css.home} aria-label={t('header.home', { name: tenant.name })}>
          <Logo name={tenant.name} />
        </Link>
        <nav className={css.nav} aria-label={t('header.main')}>
          <MainLinks />
        </nav>
        <div className={css.side}>
          <a className={`${css.link} ${css.wide}`} href={telephone(phone)}>
            <PhoneIcon size="s" /> {phone}
          </a>
          <div className={css.wide}>
            <LanguageSwitch />
          </div>
          <div className={css.wide}>
            <AccountLinks wide />
          </div>
          <Slot name="header.cart" className={css.cart} />
          <SmallMenu phone={phone} />
        </div>
      </div>
      {!dark && <Slot name="header.place" className={css.place} />}
    </header>
  );
}
