import { routes, slot, useApi, useBus, useIsCustomer, useTranslation } from '@horno/kit';
import { Button, Dialog } from '@horno/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import css from '../components/form/form.module.css';
import { LoginForm } from '../components/login/login-form.tsx';
import { SocialButtons } from '../components/social/social-buttons.tsx';
import { formCalls } from '../data/lazy-calls.ts';
import { onlyPassword } from '../domain/social.ts';
import { callbackTarget } from '../state/callback.ts';
import { useSocialStart } from '../state/use-social-start.ts';

/** `?dialog=login`: a login dialog over any page. */
function LoginDialog() {
  const { t } = useTranslation();
  const api = useApi();
  const bus = useBus();
  const { close, callback } = useLoginDialog();
  const social = useSocialStart(callback);
  const [ways, setWays] = useState(onlyPassword);
  const isCustomer = useIsCustomer();

  useEffect(() => {
    if (isCustomer) close();
  }, [isCustomer, close]);
  useEffect(() => {
    let isGone = false;
    formCalls.fetchLoginWays(api).then(
      (found) => isGone || setWays(found),
      // E-mail and password remain.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api]);

  function handleSignedIn() {
    bus.publish('account.signedIn@1', { method: 'password' });
    close();
  }

  return (
    <Dialog open size="s" onClose={close} title={t('login.title')} closeLabel={t('login.close')}>
      <div className="u-stack u-gap-5">
        <LoginForm isInDialog hasSms={ways.hasSms} onSignedIn={handleSignedIn} />
        {/* Below the form, because the buttons load later and must not move it. */}
        <SocialButtons methods={ways.methods} social={social} or={t('social.otherwise')} isUnder />
        <div className={`u-stack u-justify-start u-gap-1 ${css.links}`}>
          <p>
            <span>{t('login.noAccount')}</span>{' '}
            <Link className="u-inline-row u-touch u-semibold" to={routes.register.to({ callback })}>
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

/** The address of the page under the dialog, and the callback for a registration that starts there. */
function useLoginDialog(): { close(): void; callback: string | undefined } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  params.delete('dialog');
  const text = params.toString();
  const under = pathname + (text && `?${text}`);
  return {
    close: useCallback(() => navigate(under + hash, { replace: true }), [navigate, under, hash]),
    callback: callbackTarget(params.get('callback')) ?? callbackTarget(under),
  };
}
