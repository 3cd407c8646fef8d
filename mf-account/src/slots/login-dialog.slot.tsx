import { routes, slot, useBus, useEventState, useT } from '@horno/kit';
import { Button, Dialog } from '@horno/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import css from '../components/form/form.module.css';
import { LoginForm } from '../components/login/login-form.tsx';
import { useLoginDialog } from '../state/use-login-dialog.ts';

/** `?dialog=login`: signs in over the page, which stays as it is. */
function LoginDialog() {
  const t = useT();
  const bus = useBus();
  const { close, callback } = useLoginDialog();
  const isCustomer = useEventState('session.changed@1')?.status === 'customer';

  useEffect(() => {
    if (isCustomer) close();
  }, [isCustomer, close]);

  function handleSignedIn() {
    bus.publish('account.signedIn@1', { method: 'password' });
    close();
  }

  return (
    <Dialog open size="s" onClose={close} title={t('login.title')} closeLabel={t('login.close')}>
      <div className={css.form}>
        <LoginForm isInDialog onSignedIn={handleSignedIn} />
        <div className={css.links}>
          <p>
            {t('login.noAccount')}{' '}
            <Link className={css.link} to={routes.register.to({ callback })}>
              {t('login.register')}
            </Link>
          </p>
          <Button variant="quiet" className={css.flush} onClick={close}>
            {t('login.guest')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

export default slot({ component: LoginDialog });
