import { defaultBirthYear } from '@horno/domain';
import { page, routes, useNotify, useTranslation } from '@horno/kit';
import { Link } from 'react-router-dom';
import css from '../components/form/form.module.css';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { RegisterForm } from '../components/register/register-form.tsx';
import { SocialRegistration } from '../components/register/social-registration.tsx';
import { SocialButtons } from '../components/social/social-buttons.tsx';
import { fetchRules, type PersonRules } from '../data/account.data.ts';
import { fetchSocialMethods } from '../data/social.data.ts';
import type { OfferedMethod } from '../domain/social.ts';
import { useCallbackTarget } from '../state/use-callback.ts';
import { useEnter } from '../state/use-enter.ts';
import { useSocialStart } from '../state/use-social-start.ts';
import { useTicket } from '../state/use-ticket.ts';

interface Data {
  rules: PersonRules;
  birthYear: number;
  methods: OfferedMethod[];
}

function Register({ data: { rules, birthYear, methods } }: { data: Data }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const callback = useCallbackTarget();
  const social = useSocialStart(callback);
  const ticket = useTicket();
  const { isEntering, enter } = useEnter();

  const form = {
    rules,
    birthYear,
    callback,
    isLeaving: isEntering,
    onRegistered: () => {
      notify({ id: 'account', kind: 'success', text: t(ticket ? 'register.done' : 'register.doneMail') });
      enter('registration');
    },
  };
  return (
    <AccountFrame title={t('register.title')} lead={t('register.lead')} aside={t('register.aside')}>
      <div className={css.form}>
        <p>
          {t('register.haveAccount')}{' '}
          <Link className={css.link} to={routes.login.to({}, { callback })} state={ticket && { ticket }}>
            {t('register.toLogin')}
          </Link>
        </p>
        {ticket ? (
          <SocialRegistration key={ticket.token} ticket={ticket} {...form} />
        ) : (
          <>
            <SocialButtons methods={methods} social={social} or={t('social.orMail')} />
            <RegisterForm {...form} />
          </>
        )}
      </div>
    </AccountFrame>
  );
}

export default page<Data>({
  component: Register,
  load: async ({ api, now }) => {
    const [rules, methods] = await Promise.all([fetchRules(api), fetchSocialMethods(api)]);
    return { rules, birthYear: defaultBirthYear(now), methods };
  },
  head: (_, { t }) => ({
    title: t('register.title'),
    description: t('register.lead'),
    canonical: routes.register.to(),
  }),
});
