import type { Customer } from '@horno/contracts/customer';
import type { SiteLanguage } from '@horno/contracts/languages';
import { page, routes, useTranslation } from '@horno/kit';
import {
  ButtonLink,
  Card,
  ChipGroup,
  ChipLink,
  cx,
  EditIcon,
  Heading,
  LockIcon,
  ReceiptIcon,
  Skeleton,
  SkeletonGroup,
} from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AddressesSection } from '../components/addresses/addresses-section.tsx';
import { CardsSection } from '../components/cards/cards-section.tsx';
import { CouponsSection } from '../components/coupons/coupons-section.tsx';
import { OutletsSection } from '../components/outlets/outlets-section.tsx';
import { type Consents, PreferencesSection } from '../components/preferences/preferences-section.tsx';
import { PrivacySection } from '../components/privacy/privacy-section.tsx';
import css from '../components/profile/profile.module.css';
import { ProfileList } from '../components/profile/profile-list.tsx';
import { EndingNotice, UnconfirmedNotice } from '../components/profile/profile-notices.tsx';
import { Section } from '../components/profile/section.tsx';
import { SignOutButtons } from '../components/profile/sign-out-buttons.tsx';
import { ReceiptsSection } from '../components/receipts/receipts-section.tsx';
import { fetchLanguages, fetchProfile } from '../data/account.data.ts';
import { EMAIL_HASH, PASSWORD_HASH } from '../domain/edit.ts';
import { hashOf, profileSections } from '../domain/sections.ts';
import { useHashFocus } from '../state/use-hash-focus.ts';

interface Data {
  customer: Customer;
  languages: SiteLanguage[];
}

function Profile({ data: { customer, languages } }: { data: Data }) {
  const { t } = useTranslation();
  useHashFocus();
  const [consents, setConsents] = useState<Consents>({
    marketing: customer.marketing,
    marketing_sms: customer.marketing_sms ?? false,
  });
  const consent = (change: Partial<Consents>) => setConsents((before) => ({ ...before, ...change }));

  const unconfirmed = customer.email_confirmed ? undefined : (customer.email ?? customer.pending_email);

  return (
    <div className={cx(css.page, css.wide)}>
      <div className={`u-stack u-gap-1 ${css.head}`}>
        <Heading level={1}>{t('profile.greeting', { name: customer.first_name })}</Heading>
        <p className="muted">{t('profile.lead')}</p>
      </div>
      <SectionNav />
      <div className="u-stack u-gap-5 u-min-w-0">
        {customer.deletes_at ? <EndingNotice endsAt={customer.deletes_at} /> : null}
        {unconfirmed === undefined ? null : <UnconfirmedNotice email={unconfirmed} />}
        <Section name="data">
          <ProfileList customer={customer} />
          <div className="u-cluster u-gap-2">
            <ButtonLink as={Link} to={routes.editProfile.to()} variant="secondary" icon={<EditIcon size="s" />}>
              {t('profile.edit')}
            </ButtonLink>
            {customer.email === undefined && customer.pending_email === undefined ? (
              <ButtonLink as={Link} to={`${routes.editProfile.to()}${EMAIL_HASH}`} variant="outline">
                {t('addEmail.add')}
              </ButtonLink>
            ) : null}
            <ButtonLink
              as={Link}
              to={`${routes.editProfile.to()}${PASSWORD_HASH}`}
              variant="outline"
              icon={<LockIcon size="s" />}
            >
              {t('profile.changePassword')}
            </ButtonLink>
          </div>
        </Section>
        <AddressesSection initial={customer.locations} />
        <OutletsSection initial={customer.outlets} />
        <CouponsSection />
        <CardsSection email={customer.email} />
        <ReceiptsSection />
        <PreferencesSection languages={languages} consents={consents} onConsent={consent} />
        <PrivacySection hasPassword={customer.has_password} consents={consents} onConsent={consent} />
        <SignOutButtons />
      </div>
    </div>
  );
}

export default page<Data>({
  component: Profile,
  load: async ({ api }) => {
    const [customer, languages] = await Promise.all([fetchProfile(api), fetchLanguages(api)]);
    return { customer, languages };
  },
  skeleton: ProfileSkeleton,
  head: (_, { t }) => ({ title: t('profile.title'), robots: 'noindex' }),
});

/** Placeholder of the profile, of the same size. */
function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('profile.loading')} className={css.page}>
      <Skeleton width="half" className={css.titleSpace} />
      <Card padding="l" className={`u-stack u-content-start u-gap-4 ${css.dataSpace}`}>
        <Skeleton shape="title" width="third" />
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} width="most" className={css.rowSpace} />
        ))}
      </Card>
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}

/** Links to the sections of the profile and to the orders: chips on a phone, a column on a wide screen. */
function SectionNav() {
  const { t } = useTranslation();
  return (
    <ChipGroup kind="nav" label={t('sections.name')} className={`u-min-w-0 ${css.nav}`}>
      <ChipLink as={Link} to={routes.history.to()} outline icon={<ReceiptIcon size="s" />}>
        {t('history.title')}
      </ChipLink>
      {profileSections.map((name) => (
        <ChipLink key={name} as={Link} to={{ hash: hashOf(name) }} outline>
          {t(`sections.${name}`)}
        </ChipLink>
      ))}
    </ChipGroup>
  );
}
