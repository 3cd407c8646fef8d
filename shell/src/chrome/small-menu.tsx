import { routes } from '@horno/contracts/routes';
import { useTranslation } from '@horno/kit';
import { CloseIcon, MenuIcon, PhoneIcon } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useShell } from '../app/shell-context.ts';
import { AccountLinks } from './account-links.tsx';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MainLinks } from './main-links.tsx';
import { telephone } from './phone.ts';
import { ShopLink } from './shop-link.tsx';

/** The menu of phones: a native disclosure, which opens without scripts. Esc, a tap outside and a navigation close it. */
export function SmallMenu({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const campaign = useShell().tenant.game?.campaign;
  const label = t('header.openMenu');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or language closes the menu
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [pathname, label]);
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && element.contains(event.target)) return;
      element.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details className={css.small} ref={details}>
      <summary aria-label={label}>
        <MenuIcon />
        <CloseIcon />
      </summary>
      <nav className={css.sheet} aria-label={t('header.menuName')}>
        <MainLinks />
        {campaign && (
          <ShopLink className={css.link} to={routes.campaign.to({ campaignName: campaign })}>
            {t('header.game')}
          </ShopLink>
        )}
        <div className={css.part}>
          <AccountLinks />
        </div>
        <div className={css.part}>
          <a className={css.link} href={telephone(phone)}>
            <PhoneIcon size="s" /> <span>{phone}</span>
          </a>
        </div>
        <div className={css.part}>
          <LanguageSwitch named />
        </div>
        <div className={css.part}>
          <ShopLink className={css.link} to={routes.complaintsBook.to({})}>
            {t('header.complaints')}
          </ShopLink>
        </div>
      </nav>
    </details>
  );
}
