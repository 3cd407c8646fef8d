import { page, routes, useTranslation } from '@horno/kit';
import { ButtonLink, Notice } from '@horno/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { FormSkeleton } from '../components/frame/form-skeleton.tsx';
import { NewPasswordForm } from '../components/mail-links/new-password-form.tsx';
import { formCalls } from '../data/lazy-calls.ts';

interface Data {
  isUsable: boolean;
}

/** Sets a new password. The link is checked before the form is shown. */
function SetNewPassword({ data: { isUsable } }: { data: Data }) {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<'set' | 'expired'>();
  const state = outcome ?? (isUsable ? 'open' : 'expired');
  return (
    <AccountFrame title={t('reset.title')} lead={t(`reset.lead.${state}`)} aside={t('reset.aside')}>
      {state === 'open' ? (
        <NewPasswordForm token={token} onSet={() => setOutcome('set')} onExpired={() => setOutcome('expired')} />
      ) : null}
      {state === 'set' ? (
        <div className="u-stack u-gap-5">
          <Notice variant="success">{t('reset.done')}</Notice>
          <ButtonLink as={Link} to={routes.login.to({})} size="l" wide>
            {t('reset.login')}
          </ButtonLink>
        </div>
      ) : null}
      {state === 'expired' ? (
        <div className="u-stack u-gap-5">
          <Notice variant="warning" announce="polite">
            {t('reset.expired')}
          </Notice>
          <ButtonLink as={Link} to={routes.getMyPassword.to()} size="l" wide>
            {t('reset.again')}
          </ButtonLink>
        </div>
      ) : null}
    </AccountFrame>
  );
}

export default page<Data>({
  component: SetNewPassword,
  load: async ({ api, params: { token = '' } }) => ({ isUsable: await formCalls.isResetUsable(api, token) }),
  skeleton: FormSkeleton,
  head: (_, { t }) => ({ title: t('reset.title'), robots: 'noindex' }),
});
