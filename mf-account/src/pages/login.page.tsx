import { page, routes, useT } from '@horno/kit';
import { Link, useParams } from 'react-router-dom';
import css from '../components/form/form.module.css';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { LoginForm } from '../components/login/login-form.tsx';
import { SocialNotice, socialMethods } from '../components/login/social-notice.tsx';
import { useCallbackTarget } from '../state/use-callback.ts';
import { useEnter } from '../state/use-enter.ts';

function Login() {
  const t = useT();
  const { method } = useParams();
  const callback = useCallbackTarget();
  const { isEntering, enter } = useEnter();
  return (
    <AccountFrame title={t('login.title')} lead={t('login.lead')} aside={t('login.aside')}>
      <div className={css.form}>
        <SocialNotice method={method} />
        <LoginForm isLeaving={isEntering} onSignedIn={() => enter('password')} />
        <div className={css.links}>
          <p>
            {t('login.noAccount')}{' '}
            <Link className={css.link} to={routes.register.to({ callback })}>
              {t('login.register')}
            </Link>
          </p>
          <Link className={css.link} to={routes.category.to({})}>
            {t('login.guest')}
          </Link>
        </div>
      </div>
    </AccountFrame>
  );
}

interface Data {
  /** The address asks for a way that the shop never had. */
  isUnknown: boolean;
}

export default page<Data>({
  component: Login,
  load: async ({ params }) => ({ isUnknown: params.method !== undefined && !socialMethods.has(params.method) }),
  redirect: ({ isUnknown }, { search }) =>
    isUnknown ? routes.login.to({}, { callback: search.get('callback') ?? undefined }) : undefined,
  head: (_, { t }) => ({ title: t('login.title'), description: t('login.lead'), canonical: routes.login.to({}) }),
});
