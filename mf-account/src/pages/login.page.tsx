import { page, routes, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import css from '../components/form/form.module.css';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { LoginForm } from '../components/login/login-form.tsx';
import { SocialButtons } from '../components/social/social-buttons.tsx';
import { SocialFailure } from '../components/social/social-failure.tsx';
import { formCalls } from '../data/lazy-calls.ts';
import { isSocialMethod, type LoginWays, socialNames } from '../domain/social.ts';
import { useCallbackTarget } from '../state/use-callback.ts';
import { useEnter } from '../state/use-enter.ts';
import { useSocialStart } from '../state/use-social-start.ts';
import { useTicket } from '../state/use-ticket.ts';

interface Data {
  /** The address names an unknown provider. */
  isUnknown: boolean;
  ways: LoginWays;
}

function Login({ data: { ways } }: { data: Data }) {
  const { t } = useTranslation();
  const { method } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const callback = useCallbackTarget();
  const social = useSocialStart(callback);
  const ticket = useTicket();
  const { isEntering, enter } = useEnter();
  const wanted = isSocialMethod(method) ? method : undefined;
  const isOffered = wanted !== undefined && ways.methods.some((offered) => offered.method === wanted);
  const hasStarted = useRef(false);

  useEffect(() => {
    if (!wanted || !isOffered || hasStarted.current) return;
    hasStarted.current = true;
    // The browser's back button must not start it again.
    navigate(routes.login.to({}, { callback }), { replace: true });
    social.start(wanted);
  }, [wanted, isOffered, callback, navigate, social]);

  return (
    <AccountFrame
      title={t('login.title')}
      lead={t(ways.hasSms ? 'login.leadAny' : 'login.lead')}
      aside={t('login.aside')}
    >
      <div className="u-stack u-gap-5">
        <SocialFailure code={search.get('fault')} ticket={ticket} />
        {wanted && !isOffered ? (
          <Notice announce="off">{t('login.socialOff', { name: socialNames[wanted] })}</Notice>
        ) : null}
        <SocialButtons
          methods={ways.methods}
          social={social}
          or={t(ways.hasSms ? 'social.orContact' : 'social.orMail')}
        />
        <LoginForm hasSms={ways.hasSms} isLeaving={isEntering} ticket={ticket} onSignedIn={() => enter('password')} />
        <div className={`u-stack u-justify-start u-gap-1 ${css.links}`}>
          <p>
            <span>{t('login.noAccount')}</span>{' '}
            <Link
              className="u-inline-row u-touch u-semibold"
              to={routes.register.to({ callback })}
              state={ticket && { ticket }}
            >
              {t('login.register')}
            </Link>
          </p>
          <Link className="u-inline-row u-touch u-semibold" to={routes.category.to({})}>
            {t('login.guest')}
          </Link>
        </div>
      </div>
    </AccountFrame>
  );
}

export default page<Data>({
  component: Login,
  load: async ({ api, params: { method } }) => ({
    isUnknown: method !== undefined && !isSocialMethod(method),
    ways: await formCalls.fetchLoginWays(api),
  }),
  redirect: ({ isUnknown }, { search }) =>
    isUnknown ? routes.login.to({}, { callback: search.get('callback') ?? undefined }) : undefined,
  head: (_, { t }) => ({ title: t('login.title'), description: t('login.lead'), canonical: routes.login.to({}) }),
});
