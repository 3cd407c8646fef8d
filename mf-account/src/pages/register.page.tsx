import { defaultBirthYear } from '@horno/domain';
import { page, routes, useT } from '@horno/kit';
import { Link } from 'react-router-dom';
import css from '../components/form/form.module.css';
import { AccountFrame } from '../components/frame/account-frame.tsx';
import { RegisterForm } from '../components/register/register-form.tsx';
import { fetchRules, type PersonRules } from '../data/account.data.ts';
import { useCallbackTarget } from '../state/use-callback.ts';
import { useEnter } from '../state/use-enter.ts';

interface Data {
  rules: PersonRules;
  birthYear: number;
}

function Register({ data }: { data: Data }) {
  const t = useT();
  const callback = useCallbackTarget();
  const { isEntering, enter } = useEnter();
  return (
    <AccountFrame title={t('register.title')} lead={t('register.lead')} aside={t('register.aside')}>
      <div className={css.form}>
        <p>
          {t('register.haveAccount')}{' '}
          <Link className={css.link} to={routes.login.to({}, { callback })}>
            {t('register.toLogin')}
          </Link>
        </p>
        <RegisterForm
          rules={data.rules}
          birthYear={data.birthYear}
          callback={callback}
          isLeaving={isEntering}
          onRegistered={() => enter('registration')}
        />
      </div>
    </AccountFrame>
  );
}

export default page<Data>({
  component: Register,
  load: async ({ api, now }) => ({ rules: await fetchRules(api), birthYear: defaultBirthYear(now) }),
  head: (_, { t }) => ({
    title: t('register.title'),
    description: t('register.lead'),
    canonical: routes.register.to(),
  }),
});
