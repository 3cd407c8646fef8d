import { page, routes, useApi, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Notice } from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ContactField } from '../components/form/contact-field.tsx';
import css from '../components/form/form.module.css';
import { FormFailure, useIsWaiting } from '../components/form/form-failure.tsx';
import { FormProblems } from '../components/form/form-problems.tsx';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { CooldownButton } from '../components/mail-links/cooldown-button.tsx';
import { PasswordByCode } from '../components/mail-links/password-by-code.tsx';
import { formCalls } from '../data/lazy-calls.ts';
import { contactError, phoneOf } from '../domain/contact.ts';
import { contactFields } from '../domain/refusal.ts';
import type { LoginWays } from '../domain/social.ts';
import { useCodeRequest } from '../state/use-code-request.ts';
import { useCooldown } from '../state/use-cooldown.ts';

/** Seconds until the link may be requested again. */
const PAUSE_S = 60;

function GetMyPassword({ data: { hasSms } }: { data: LoginWays }) {
  const { t } = useTranslation();
  const api = useApi();
  const request = useCodeRequest((phone) => formCalls.sendAccessCode(api, phone));
  return (
    <AccountFrame
      title={t('forgot.title')}
      lead={t(hasSms ? 'forgot.leadAny' : 'forgot.lead')}
      aside={t('forgot.aside')}
    >
      {request.asked === undefined ? (
        <LinkRequest hasSms={hasSms} request={request} />
      ) : (
        <PasswordByCode phone={request.asked} request={request} />
      )}
      <div className={`u-stack u-justify-start u-gap-1 ${css.links}`}>
        <Link className="u-inline-row u-touch u-semibold" to={routes.login.to({})}>
          {t('forgot.back')}
        </Link>
      </div>
    </AccountFrame>
  );
}

interface RequestProps {
  hasSms: boolean;
  request: ReturnType<typeof useCodeRequest>;
}

/** Requests a link by mail, or a code where a phone was typed. */
function LinkRequest({ hasSms, request }: RequestProps) {
  const { t } = useTranslation();
  const api = useApi();
  const cooldown = useCooldown();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { contact: '' },
    validate: ({ contact }) => {
      const error = contactError(contact, { hasSms });
      return error ? { contact: error } : {};
    },
    onValid: ({ contact }) => {
      if (isWaiting) return;
      const phone = phoneOf(contact, { hasSms });
      if (phone === undefined) ask(contact);
      else request.ask(phone);
    },
    server: contactFields,
  });
  const failure = form.failure ?? request.failure;
  const isWaiting = useIsWaiting(failure);

  function ask(email: string) {
    void form.send(async () => {
      await formCalls.askReset(api, email);
      setSentTo(email.trim());
      cooldown.start(PAUSE_S);
    });
  }

  if (sentTo === undefined) {
    return (
      <form className="u-stack u-gap-5" {...form.form}>
        <FormProblems form={form} />
        <FormFailure failure={failure} />
        <ContactField form={form} kind={hasSms ? 'both' : 'email'} />
        <Button
          type="submit"
          size="l"
          wide
          busy={form.isSending || request.isSending}
          busyLabel={t('forgot.busy')}
          aria-disabled={isWaiting || undefined}
        >
          {t(hasSms ? 'forgot.submitAny' : 'forgot.submit')}
        </Button>
      </form>
    );
  }
  return (
    <div className="u-stack u-gap-5">
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
  );
}

export default page<LoginWays>({
  component: GetMyPassword,
  load: ({ api }) => formCalls.fetchLoginWays(api),
  head: (_, { t }) => ({
    title: t('forgot.title'),
    description: t('forgot.lead'),
    canonical: routes.getMyPassword.to(),
  }),
});
