import { routes } from '@horno/contracts/routes';
import { Slot, useShopPhone, useTranslation } from '@horno/kit';
import { Logo, PhoneIcon } from '@horno/ui';
import { Link, useLocation } from 'react-router';
import { useShell } from '../app/shell-context.ts';
import { AccountLinks } from './account-links.tsx';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MainLinks } from './main-links.tsx';
import { telephone } from './phone.ts';
import { SmallMenu } from './small-menu.tsx';

/** Logo, main links, phone, language, account and cart, on every page. */
export function Header({ dark = false }: { dark?: boolean }) {
  const { t } = useTranslation();
  const { tenant, place } = useShell();
  const phone = useShopPhone(tenant.phones, place);
  const { pathname } = useLocation();
  // Home and checkout show the place themselves.
  const hasPlaceBar = !dark && pathname !== routes.checkout.to();
  return (
    <header className={dark ? `no-print ${css.top} ${css.dark}` : `no-print ${css.top}`}>
      {tenant.demo && <p className={css.demo}>{t('demo')}</p>}
      <div className={`u-row u-gap-2 ${css.inner}`}>
        <Link
          to={routes.home.to()}
          className={`u-inline-row u-link ${css.home}`}
          aria-label={t('header.home', { name: tenant.name })}
        >
          <Logo name={tenant.name} />
        </Link>
        <nav className={css.nav} aria-label={t('header.main')}>
          <MainLinks />
        </nav>
        <div className={`u-row u-gap-1 ${css.side}`}>
          <a className={`${css.link} ${css.wide}`} href={telephone(phone)}>
            <PhoneIcon size="s" /> <span className={css.number}>{phone}</span>
          </a>
          <div className={css.wide}>
            <LanguageSwitch />
          </div>
          <div className={css.wide}>
            <AccountLinks />
          </div>
          <Slot name="header.cart" className={css.cart} />
          <SmallMenu phone={phone} />
        </div>
      </div>
      <Slot name="header.place" className={hasPlaceBar ? css.place : undefined} />
    </header>
  );
}
