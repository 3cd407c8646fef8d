import type { Customer } from '@horno/contracts/customer';
import { momentDayText } from '@horno/domain';
import { useApi, useLang, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { Button, Notice } from '@horno/ui';
import { useState } from 'react';
import { keepAccount } from '../../data/rights.data.ts';
import { useResend } from '../../state/use-resend.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { CooldownButton } from '../mail-links/cooldown-button.tsx';

/** Warns that the e-mail is not confirmed, and sends the link again. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const { t } = useTranslation();
  const { isSending, failure, left, isSent, resend } = useResend();
  return (
    <>
      <Notice
        variant="warning"
        announce="off"
        title={t('unconfirmed.title')}
        action={
          <CooldownButton
            size="s"
            variant="outline"
            left={left}
            busy={isSending}
            busyLabel={t('forgot.busy')}
            onClick={resend}
          >
            {t('again.confirmation')}
          </CooldownButton>
        }
      >
        {t('unconfirmed.text', { email })}
      </Notice>
      {isSent ? <Notice variant="success">{t('confirmation.sent')}</Notice> : null}
      <FormFailure failure={failure} more="" />
    </>
  );
}

/** Warns that the account will be deleted, and cancels the deletion. */
export function EndingNotice({ endsAt }: { endsAt: NonNullable<Customer['deletes_at']> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const api = useApi();
  const [isCancelled, setCancelled] = useState(false);
  const { isSending, failure, send } = useSending();
  if (isCancelled) return <Notice variant="success">{t('ending.kept')}</Notice>;
  return (
    <>
      <Notice
        variant="warning"
        announce="off"
        title={t('ending.title', { day: momentDayText(endsAt, lang) })}
        action={
          <Button
            size="s"
            busy={isSending}
            busyLabel={t('edit.busy')}
            onClick={() =>
              void send(async () => {
                await keepAccount(api);
                setCancelled(true);
              })
            }
          >
            {t('ending.keep')}
          </Button>
        }
      >
        {t('ending.text')}
      </Notice>
      <FormFailure failure={failure} more="" />
    </>
  );
}
