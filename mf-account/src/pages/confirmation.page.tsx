import { page, routes, useIsCustomer, useTranslation } from '@horno/kit';
import { ButtonLink, Notice } from '@horno/ui';
import { Link, useParams } from 'react-router-dom';
import css from '../components/form/form.module.css';
import { FormFailure } from '../components/form/form-failure.tsx';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { FormSkeleton } from '../components/frame/form-skeleton.tsx';
import { CooldownButton } from '../components/mail-links/cooldown-button.tsx';
import { formCalls } from '../data/lazy-calls.ts';
import type { LinkState } from '../data/mail-links.data.ts';
import { useResend } from '../state/use-resend.ts';

/** Confirms an e-mail. An expired link offers a new one. */
function Expired() {
  const { t } = useTranslation();
  const { regis } = useParams();
  const { isSending, failure, left, isSent, resend } = useResend(regis);
  return (
    <div className={css.form}>
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

function Confirmation({ data: state }: { data: LinkState }) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  return (
    <AccountFrame
      title={t(`confirmation.title.${state}`)}
      lead={t(`confirmation.lead.${state}`)}
      aside={t('confirmation.aside')}
    >
      {state === 'expired' ? (
        <Expired />
      ) : (
        <div className={css.form}>
          <Notice variant="success" announce="polite">
            {t(`confirmation.${state}`)}
          </Notice>
          <ButtonLink as={Link} to={routes.category.to({})} size="l" wide>
            {t('confirmation.order')}
          </ButtonLink>
          <ButtonLink
            as={Link}
            to={isCustomer ? routes.profile.to() : routes.login.to({})}
            size="l"
            wide
            variant="outline"
          >
            {t(isCustomer ? 'confirmation.profile' : 'confirmation.login')}
          </ButtonLink>
        </div>
      )}
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
