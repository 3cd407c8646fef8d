import { useApi, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { useState } from 'react';
import { askReset } from '../../data/mail-links.data.ts';
import { useCooldown } from '../../state/use-cooldown.ts';
import { useSending } from '../../state/use-sending.ts';
import css from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { CooldownButton } from '../mail-links/cooldown-button.tsx';

const PAUSE_S = 60;

/** Who signs in through a provider sets a first password by the link of a mail. */
export function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const { isBusy, failure, send } = useSending();
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
        busy={isBusy}
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
