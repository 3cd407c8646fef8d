import { page, routes, useNotify, useTranslation } from '@horno/kit';
import { Link, useLocation } from 'react-router-dom';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { type ProvenPhone, RegisterForm } from '../components/register/register-form.tsx';
import { SocialRegistration } from '../components/register/social-registration.tsx';
import { SocialButtons } from '../components/social/social-buttons.tsx';
import type { PersonRules } from '../data/account.data.ts';
import { formCalls } from '../data/lazy-calls.ts';
import type { LoginWays } from '../domain/social.ts';
import { useCallbackTarget } from '../state/use-callback.ts';
import { useEnter } from '../state/use-enter.ts';
import { useSocialStart } from '../state/use-social-start.ts';
import { useTicket } from '../state/use-ticket.ts';

interface Data {
  rules: PersonRules;
  ways: LoginWays;
}

function Register({ data: { rules, ways } }: { data: Data }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const callback = useCallbackTarget();
  const social = useSocialStart(callback);
  const ticket = useTicket();
  const { isEntering, enter } = useEnter();
  const proven = (useLocation().state as { proven?: ProvenPhone } | null)?.proven;

  const form = {
    rules,
    hasSms: ways.hasSms,
    callback,
    isLeaving: isEntering,
    onRegistered: (isByPhone: boolean) => {
      const key = ticket || isByPhone ? 'register.done' : 'register.doneMail';
      notify({ id: 'account', kind: 'success', text: (t) => t(key) });
      enter('registration');
    },
  };
  return (
    <AccountFrame title={t('register.title')} lead={t('register.lead')} aside={t('register.aside')}>
      <div className="u-stack u-gap-5">
        <p>
          <span>{t('register.haveAccount')}</span>{' '}
          <Link
            className="u-inline-row u-touch u-semibold"
            to={routes.login.to({}, { callback })}
            state={ticket && { ticket }}
          >
            {t('register.toLogin')}
          </Link>
        </p>
        {ticket ? (
          <SocialRegistration key={ticket.token} ticket={ticket} {...form} />
        ) : (
          <>
            <SocialButtons
              methods={ways.methods}
              social={social}
              or={t(ways.hasSms ? 'social.orContact' : 'social.orMail')}
            />
            <RegisterForm {...form} proven={proven} />
          </>
        )}
      </div>
    </AccountFrame>
  );
}

export default page<Data>({
  component: Register,
  load: async ({ api }) => {
    const [rules, ways] = await Promise.all([formCalls.fetchRules(api), formCalls.fetchLoginWays(api)]);
    return { rules, ways };
  },
  head: (_, { t }) => ({
    title: t('register.title'),
    description: t('register.lead'),
    canonical: routes.register.to(),
  }),
});
