import { page, routes, useIsCustomer, useTranslation } from '@horno/kit';
import { ButtonLink, Notice } from '@horno/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { FormFailure } from '../components/form/form-failure.tsx';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { FormSkeleton } from '../components/frame/form-skeleton.tsx';
import { CooldownButton } from '../components/mail-links/cooldown-button.tsx';
import { NewPasswordForm } from '../components/mail-links/new-password-form.tsx';
import { formCalls } from '../data/lazy-calls.ts';
import type { LinkState } from '../data/mail-links.data.ts';
import { useResend } from '../state/use-resend.ts';

/** Confirms an e-mail. An expired link offers a new one. */
function Expired() {
  const { t } = useTranslation();
  const { regis } = useParams();
  const { isSending, failure, left, isSent, resend } = useResend(regis);
  return (
    <div className="u-stack u-gap-5">
      <Notice variant="warning" announce="polite">
        {t('confirmation.expired')}
      </Notice>
      <FormFailure failure={failure} more="" />
      {isSent ? <Notice variant="success">{t('confirmation.sent')}</Notice> : null}
      <CooldownButton left={left} busy={isSending} busyLabel={t('forgot.busy')} onClick={resend}>
        {t('again.confirmation')}
      </CooldownButton>
    </div>
  );
}

/** Asks for a new password in a browser without a session of the account: a stranger may have registered with this e-mail. */
function Password({ onSet, onExpired }: { onSet(): void; onExpired(): void }) {
  const { t } = useTranslation();
  const { regis = '' } = useParams();
  return (
    <div className="u-stack u-gap-5">
      <Notice announce="polite">{t('confirmation.password')}</Notice>
      <NewPasswordForm token={regis} onSet={onSet} onExpired={onExpired} />
    </div>
  );
}

/** Says what became of the link and leads on. */
function Outcome({ state }: { state: 'confirmed' | 'used' | 'set' | 'sign-in' }) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  const isDone = state === 'confirmed' || state === 'used';
  return (
    <div className="u-stack u-gap-5">
      <Notice variant={state === 'sign-in' ? 'info' : 'success'} announce="polite">
        {t(`confirmation.${state}`)}
      </Notice>
      {isDone ? (
        <ButtonLink as={Link} to={routes.category.to({})} size="l" wide>
          {t('confirmation.order')}
        </ButtonLink>
      ) : null}
      <ButtonLink
        as={Link}
        to={isDone && isCustomer ? routes.profile.to() : routes.login.to({})}
        size="l"
        wide
        variant={isDone ? 'outline' : 'primary'}
      >
        {t(isDone && isCustomer ? 'confirmation.profile' : 'confirmation.login')}
      </ButtonLink>
    </div>
  );
}

function Confirmation({ data: opened }: { data: LinkState }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'set' | 'expired'>();
  const state = outcome ?? opened;
  return (
    <AccountFrame
      title={t(`confirmation.title.${state === 'set' ? 'confirmed' : state}`)}
      lead={t(`confirmation.lead.${state}`)}
      aside={t('confirmation.aside')}
    >
      {state === 'expired' ? <Expired /> : null}
      {state === 'password' ? (
        <Password onSet={() => setOutcome('set')} onExpired={() => setOutcome('expired')} />
      ) : null}
      {state === 'expired' || state === 'password' ? null : <Outcome state={state} />}
    </AccountFrame>
  );
}

export default page<LinkState>({
  component: Confirmation,
  load: ({ api, params: { regis = '' } }) => formCalls.confirmEmail(api, regis),
  skeleton: FormSkeleton,
  head: (state: LinkState | undefined, { t }) => ({
    title: t(`confirmation.title.${state ?? 'waiting'}`),
    robots: 'noindex',
  }),
});
