import { routes, useApi, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { ButtonLink, Notice } from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formCalls } from '../../data/lazy-calls.ts';
import { useCooldown } from '../../state/use-cooldown.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { CooldownButton } from '../mail-links/cooldown-button.tsx';

const PAUSE_S = 60;

/** Sets a first password, for customers who sign in otherwise: by a mailed link, or by a code where the account has no e-mail. */
export function FirstPassword({ email }: { email: string | undefined }) {
  const { t } = useTranslation();
  if (email !== undefined) return <ByMail email={email} />;
  return (
    <div className="u-stack u-gap-5">
      <p>{t('firstPassword.textCode')}</p>
      <div>
        <ButtonLink as={Link} to={routes.getMyPassword.to()} variant="secondary">
          {t('recovery.forgot')}
        </ButtonLink>
      </div>
    </div>
  );
}

function ByMail({ email }: { email: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const { isSending, failure, send } = useSending();
  const { left, start } = useCooldown();
  const [isSent, setSent] = useState(false);
  return (
    <div className="u-stack u-gap-5">
      <p>{t('firstPassword.text')}</p>
      {isSent ? <Notice variant="success">{t('firstPassword.sent', { email })}</Notice> : null}
      <FormFailure failure={failure} more="" />
      <CooldownButton
        variant="secondary"
        left={left}
        busy={isSending}
        busyLabel={t('forgot.busy')}
        onClick={() =>
          void send(async () => {
            await formCalls.askReset(api, email);
            setSent(true);
            start(PAUSE_S);
          })
        }
      >
        {t('firstPassword.send')}
      </CooldownButton>
    </div>
  );
}
