import { routes, useApi, useBus, useNotify, useT } from '@horno/kit';
import { Button } from '@horno/ui';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../data/account.data.ts';
import { useSending } from '../../state/use-sending.ts';

/** Ends the session and leads home (spec 2 §4); the order stays. */
export function SignOutButton() {
  const t = useT();
  const api = useApi();
  const bus = useBus();
  const notify = useNotify();
  const navigate = useNavigate();
  const { isBusy, send } = useSending();

  function handleClick() {
    void send(
      async () => {
        await signOut(api);
        bus.publish('account.signedOut@1', {});
        notify({ id: 'session', kind: 'success', text: t('profile.signedOut'), forMs: 10_000 });
        navigate(routes.home.to());
      },
      () => {
        notify({ id: 'session', kind: 'error', text: t('profile.signOutFailed') });
        return true;
      },
    );
  }

  return (
    <Button variant="outline" busy={isBusy} busyLabel={t('profile.signingOut')} onClick={handleClick}>
      {t('profile.signOut')}
    </Button>
  );
}
