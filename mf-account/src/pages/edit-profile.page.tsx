import type { Customer } from '@horno/contracts';
import { page, routes, useT } from '@horno/kit';
import { ArrowLeftIcon, ButtonLink, Card, Heading } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EditSkeleton } from '../components/edit/edit-skeleton.tsx';
import { PasswordForm } from '../components/edit/password-form.tsx';
import { PersonForm } from '../components/edit/person-form.tsx';
import css from '../components/profile/profile.module.css';
import { fetchProfile, fetchRules, type PersonRules } from '../data/account.data.ts';
import { PASSWORD_HASH } from '../domain/edit.ts';

interface Data {
  customer: Customer;
  rules: PersonRules;
}

function EditProfile({ data: { customer, rules } }: { data: Data }) {
  const t = useT();
  const { hash } = useLocation();
  const password = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (hash !== PASSWORD_HASH) return;
    // After the shell, which puts the focus at the page's start.
    const frame = requestAnimationFrame(() => {
      password.current?.focus({ preventScroll: true });
      password.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);

  return (
    <div className={css.page}>
      <div className={css.head}>
        <div>
          <ButtonLink
            as={Link}
            to={routes.profile.to()}
            variant="quiet"
            className={css.back}
            icon={<ArrowLeftIcon size="s" />}
          >
            {t('edit.back')}
          </ButtonLink>
        </div>
        <Heading level={1}>{t('edit.title')}</Heading>
      </div>
      <Card as="section" padding="l" className={css.card}>
        <Heading level={2} look={3}>
          {t('edit.person')}
        </Heading>
        <PersonForm customer={customer} minNameLetters={rules.minNameLetters} />
      </Card>
      <Card as="section" padding="l" className={css.card}>
        <Heading level={2} look={3} ref={password} tabIndex={-1}>
          {t('edit.password')}
        </Heading>
        <PasswordForm email={customer.email} />
      </Card>
    </div>
  );
}

export default page<Data>({
  component: EditProfile,
  load: async ({ api }) => {
    const [customer, rules] = await Promise.all([fetchProfile(api), fetchRules(api)]);
    return { customer, rules };
  },
  skeleton: EditSkeleton,
  head: (_, { t }) => ({ title: t('edit.title'), robots: 'noindex' }),
});
