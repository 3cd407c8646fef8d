import { type ApiClient, routes, useApi, useBus, useNotify, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { Button } from '@horno/ui';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../data/account.data.ts';
import { signOutEverywhere } from '../../data/rights.data.ts';

/** Ends this session, or all sessions of the customer, and opens the home page (spec 2 §4). */
export function SignOutButtons() {
  const { t } = useTranslation();
  const api = useApi();
  const bus = useBus();
  const notify = useNotify();
  const navigate = useNavigate();
  const here = useSending();
  const everywhere = useSending();

  function leave({ send }: typeof here, end: (api: ApiClient) => Promise<void>, said: string) {
    void send(
      async () => {
        await end(api);
        bus.publish('account.signedOut@1', {});
        notify({ id: 'session', kind: 'success', text: (t) => t(said) });
        navigate(routes.home.to());
      },
      () => {
        notify({ id: 'session', kind: 'error', text: (t) => t('message_logout_error') });
        return true;
      },
    );
  }

  return (
    <div className="u-cluster u-gap-2">
      <Button
        variant="outline"
        busy={here.isSending}
        busyLabel={t('profile.signingOut')}
        onClick={() => leave(here, signOut, 'profile.signedOut')}
      >
        {t('profile.signOut')}
      </Button>
      <Button
        variant="quiet"
        busy={everywhere.isSending}
        busyLabel={t('profile.signingOut')}
        onClick={() => leave(everywhere, signOutEverywhere, 'profile.signedOutEverywhere')}
      >
        {t('profile.signOutEverywhere')}
      </Button>
    </div>
  );
}
