import { useApi, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { Notice } from '@horno/ui';
import { useState } from 'react';
import { askReset } from '../../data/mail-links.data.ts';
import { useCooldown } from '../../state/use-cooldown.ts';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { CooldownButton } from '../mail-links/cooldown-button.tsx';

const PAUSE_S = 60;

/** Mails a link to set a first password, for customers who sign in through a provider. */
export function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const { isSending, failure, send } = useSending();
  const { left, start } = useCooldown();
  const [isSent, setSent] = useState(false);
  return (
    <div className={css.form}>
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
            await askReset(api, email);
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
