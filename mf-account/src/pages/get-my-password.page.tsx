import { fieldErrors } from '@horno/contracts/field-errors';
import { page, routes, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Notice } from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import css from '../components/form/form.module.css';
import { FormFailure, useIsWaiting } from '../components/form/form-failure.tsx';
import { FormProblems } from '../components/form/form-problems.tsx';
import { LoginEmailField } from '../components/form/login-email-field.tsx';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { CooldownButton } from '../components/mail-links/cooldown-button.tsx';
import { askReset } from '../data/mail-links.data.ts';
import { emailError } from '../domain/person.ts';
import { accountFields } from '../domain/refusal.ts';
import { useCooldown } from '../state/use-cooldown.ts';

/** Seconds until the link may be requested again. */
const PAUSE_S = 60;

function GetMyPassword() {
  const { t } = useTranslation();
  const api = useApi();
  const cooldown = useCooldown();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => fieldErrors({ email: emailError(email) }),
    onValid: ({ email }) => {
      if (!isWaiting) ask(email);
    },
    server: accountFields,
  });
  const isWaiting = useIsWaiting(form.failure);

  function ask(email: string) {
    void form.send(async () => {
      await askReset(api, email);
      setSentTo(email.trim());
      cooldown.start(PAUSE_S);
    });
  }

  return (
    <AccountFrame title={t('forgot.title')} lead={t('forgot.lead')} aside={t('forgot.aside')}>
      {sentTo === undefined ? (
        <form className={css.form} {...form.form}>
          <FormProblems form={form} />
          <FormFailure failure={form.failure} />
          <LoginEmailField form={form} />
          <Button
            type="submit"
            size="l"
            wide
            busy={form.isSending}
            busyLabel={t('forgot.busy')}
            aria-disabled={isWaiting || undefined}
          >
            {t('forgot.submit')}
          </Button>
        </form>
      ) : (
        <div className={css.form}>
          <Notice variant="success" title={t('forgot.sentTitle')}>
            {t('forgot.sent', { email: sentTo })}
          </Notice>
          <p>{t('forgot.look')}</p>
          <FormFailure failure={form.failure} more="" />
          <div className={css.actions}>
            <CooldownButton
              variant="outline"
              left={cooldown.left}
              busy={form.isSending}
              busyLabel={t('forgot.busy')}
              onClick={() => ask(sentTo)}
            >
              {t('again.mail')}
            </CooldownButton>
            <Button variant="quiet" onClick={() => setSentTo(undefined)}>
              {t('forgot.other')}
            </Button>
          </div>
        </div>
      )}
      <div className={css.links}>
        <Link className={css.link} to={routes.login.to({})}>
          {t('forgot.back')}
        </Link>
      </div>
    </AccountFrame>
  );
}

export default page({
  component: GetMyPassword,
  head: (_, { t }) => ({
    title: t('forgot.title'),
    description: t('forgot.lead'),
    canonical: routes.getMyPassword.to(),
  }),
});
