import { routes } from '@horno/contracts/routes';
import { useEventState, useTranslation } from '@horno/kit';
import { UserIcon } from '@horno/ui';
import { useShell } from '../app/shell-context.ts';
import css from './header.module.css';
import { ShopLink } from './shop-link.tsx';

/** Login and register for guests; profile and log-out for customers (spec 1 §2). */
export function AccountLinks() {
  const session = useEventState('session.changed@1');
  const { signOut } = useShell();
  const { t } = useTranslation();
  if (session?.status === 'customer') {
    return (
      <>
        <ShopLink className={css.link} to={routes.profile.to()}>
          <UserIcon size="s" /> {session.firstName ?? t('header.profile')}
        </ShopLink>
        <button type="button" className={css.link} onClick={signOut}>
          {t('header.logout')}
        </button>
      </>
    );
  }
  return (
    <>
      <ShopLink className={css.link} to={routes.login.to({})}>
        <UserIcon size="s" /> {t('header.login')}
      </ShopLink>
      <ShopLink className={css.link} to={routes.register.to()}>
        {t('header.register')}
      </ShopLink>
    </>
  );
}
