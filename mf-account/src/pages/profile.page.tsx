import type { Customer } from '@horno/contracts';
import { page, routes, Slot, useT } from '@horno/kit';
import { ButtonLink, Card, EditIcon, Heading, LockIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import { MarketingToggle } from '../components/profile/marketing-toggle.tsx';
import css from '../components/profile/profile.module.css';
import { ProfileList } from '../components/profile/profile-list.tsx';
import { ProfileSkeleton } from '../components/profile/profile-skeleton.tsx';
import { SignOutButton } from '../components/profile/sign-out-button.tsx';
import { fetchProfile } from '../data/account.data.ts';
import { PASSWORD_HASH } from '../domain/edit.ts';

function Profile({ data: customer }: { data: Customer }) {
  const t = useT();
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Heading level={1}>{t('profile.greeting', { name: customer.first_name })}</Heading>
        <p className={css.lead}>{t('profile.lead')}</p>
      </div>
      <Card as="section" padding="l" className={css.card}>
        <Heading level={2} look={3}>
          {t('profile.data')}
        </Heading>
        <ProfileList customer={customer} />
        <div className={css.actions}>
          <ButtonLink as={Link} to={routes.editProfile.to()} variant="secondary" icon={<EditIcon size="s" />}>
            {t('profile.edit')}
          </ButtonLink>
          <ButtonLink
            as={Link}
            to={`${routes.editProfile.to()}${PASSWORD_HASH}`}
            variant="outline"
            icon={<LockIcon size="s" />}
          >
            {t('profile.changePassword')}
          </ButtonLink>
        </div>
      </Card>
      <Slot name="account.address" className={css.slot} />
      <Slot name="account.coupons" className={css.slot} />
      <Card as="section" padding="l" className={css.card}>
        <Heading level={2} look={3}>
          {t('profile.preferences')}
        </Heading>
        <MarketingToggle initial={customer.marketing} />
      </Card>
      <div className={css.actions}>
        <SignOutButton />
      </div>
    </div>
  );
}

export default page<Customer>({
  component: Profile,
  load: ({ api }) => fetchProfile(api),
  skeleton: ProfileSkeleton,
  head: (_, { t }) => ({ title: t('profile.title'), robots: 'noindex' }),
});
