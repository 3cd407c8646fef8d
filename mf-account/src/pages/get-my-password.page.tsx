import { page, routes, useApi, useTranslation } from '@horno/kit';
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
import { faultsOf } from '../domain/faults.ts';
import { emailProblem } from '../domain/person.ts';
import { refusedFields } from '../domain/refusal.ts';
import { useCooldown } from '../state/use-cooldown.ts';
import { useForm } from '../state/use-form.ts';
import { useSending } from '../state/use-sending.ts';

/** Seconds before the link may be asked for again. */
const PAUSE_S = 60;

function GetMyPassword() {
  const { t } = useTranslation();
  const api = useApi();
  const { isBusy, failure, send } = useSending();
  const isWaiting = useIsWaiting(failure);
  const cooldown = useCooldown();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => faultsOf({ email: emailProblem(email) }),
    onValid: ({ email }) => isWaiting || ask(email),
  });

  function ask(email: string) {
    void send(
      async () => {
        await askReset(api, email);
        setSentTo(email.trim());
        cooldown.start(PAUSE_S);
      },
      (error) => form.refuse(refusedFields(error, ['email'])),
    );
  }

  return (
    <AccountFrame title={t('forgot.title')} lead={t('forgot.lead')} aside={t('forgot.aside')}>
      {sentTo === undefined ? (
        <form className={css.form} method="post" noValidate onSubmit={form.submit}>
          <FormProblems form={form} />
          <FormFailure failure={failure} />
          <LoginEmailField form={form} />
          <Button
            type="submit"
            size="l"
            wide
            busy={isBusy}
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
          <FormFailure failure={failure} more="" />
          <div className={css.actions}>
            <CooldownButton
              variant="outline"
              left={cooldown.left}
              busy={isBusy}
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
