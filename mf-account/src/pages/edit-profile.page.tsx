import type { Customer } from '@horno/contracts/customer';
import { page, routes, useTranslation } from '@horno/kit';
import { ArrowLeftIcon, ButtonLink, Card, Heading, Skeleton, SkeletonGroup } from '@horno/ui';
import { Link } from 'react-router-dom';
import { EmailForm } from '../components/edit/email-form.tsx';
import { FirstPassword } from '../components/edit/first-password.tsx';
import { PasswordForm } from '../components/edit/password-form.tsx';
import { PersonForm } from '../components/edit/person-form.tsx';
import { PhoneForm } from '../components/edit/phone-form.tsx';
import css from '../components/profile/profile.module.css';
import { fetchProfile, fetchRules, type PersonRules } from '../data/account.data.ts';
import { EMAIL_HASH, PASSWORD_HASH, PHONE_HASH } from '../domain/edit.ts';
import { useHashFocus } from '../state/use-hash-focus.ts';

interface Data {
  customer: Customer;
  rules: PersonRules;
}

function EditProfile({ data: { customer, rules } }: { data: Data }) {
  const { t } = useTranslation();
  useHashFocus();
  return (
    <div className={css.page}>
      <div className={`u-stack u-gap-1 ${css.head}`}>
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
      <Card as="section" padding="l" className={`u-stack u-gap-4 ${css.card}`}>
        <Heading level={2} look={3}>
          {t('edit.person')}
        </Heading>
        <PersonForm customer={customer} minNameLetters={rules.minNameLetters} />
      </Card>
      <Card as="section" padding="l" className={`u-stack u-gap-4 ${css.card}`} id={PHONE_HASH.slice(1)}>
        <Heading level={2} look={3} tabIndex={-1}>
          {t('phone.title')}
        </Heading>
        <PhoneForm customer={customer} />
      </Card>
      {customer.email === undefined ? (
        <Card as="section" padding="l" className={`u-stack u-gap-4 ${css.card}`} id={EMAIL_HASH.slice(1)}>
          <Heading level={2} look={3} tabIndex={-1}>
            {t('addEmail.title')}
          </Heading>
          <EmailForm customer={customer} isEmailLiteral={rules.isEmailLiteral} />
        </Card>
      ) : null}
      <Card as="section" padding="l" className={`u-stack u-gap-4 ${css.card}`} id={PASSWORD_HASH.slice(1)}>
        <Heading level={2} look={3} tabIndex={-1}>
          {t('edit.password')}
        </Heading>
        {customer.has_password ? (
          <PasswordForm contact={customer.email ?? customer.phone ?? ''} />
        ) : (
          <FirstPassword email={customer.email} />
        )}
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

/** Placeholder of the two forms, of the same size. */
function EditSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('profile.loading')} className={css.page}>
      <Skeleton width="half" className={css.titleSpace} />
      {['person', 'password'].map((part) => (
        <Card key={part} padding="l" className={`u-stack u-content-start u-gap-4 ${css.formSpace}`}>
          <Skeleton shape="title" width="third" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
