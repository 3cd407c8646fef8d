import type { EventPayload } from '@horno/contracts/events';
import { routes } from '@horno/contracts/routes';
import { useEventState, useTranslation } from '@horno/kit';
import { UserIcon } from '@horno/ui';
import { useShell } from '../app/shell-context.ts';
import css from './header.module.css';
import { ShopLink } from './shop-link.tsx';

const customerOf = (session: EventPayload<'session.changed@1'> | undefined) =>
  session?.status === 'customer' ? session : undefined;

/** Login and register for guests; profile and log-out for customers (spec 1 §2). */
export function AccountLinks() {
  const customer = useEventState('session.changed@1', customerOf);
  const { signOut } = useShell();
  const { t } = useTranslation();
  if (customer) {
    return (
      <>
        <ShopLink className={css.link} to={routes.profile.to()}>
          <UserIcon size="s" /> <span>{customer.firstName ?? t('header.profile')}</span>
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
        <UserIcon size="s" /> <span>{t('header.login')}</span>
      </ShopLink>
      <ShopLink className={css.link} to={routes.register.to()}>
        {t('header.register')}
      </ShopLink>
    </>
  );
}
