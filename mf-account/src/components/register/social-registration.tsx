import { errorCodeOf, useApi, useTranslation } from '@horno/kit';
import { Notice, Skeleton, SkeletonGroup } from '@horno/ui';
import { type ComponentProps, useEffect, useState } from 'react';
import { formCalls } from '../../data/lazy-calls.ts';
import type { SocialIdentity } from '../../data/social.data.ts';
import { type SocialTicket, socialNames } from '../../domain/social.ts';
import { RegisterForm } from './register-form.tsx';

interface Props extends Omit<ComponentProps<typeof RegisterForm>, 'social'> {
  ticket: SocialTicket;
}

/** Registration after a sign-in at a provider. The data of the provider are filled in. */
export function SocialRegistration({ ticket, ...form }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [identity, setIdentity] = useState<SocialIdentity>();
  const [failure, setFailure] = useState<unknown>();
  const name = socialNames[ticket.method];

  useEffect(() => {
    let isGone = false;
    formCalls.fetchIdentity(api, ticket.token).then(
      (found) => isGone || setIdentity(found),
      (error: unknown) => isGone || setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [api, ticket.token]);

  if (failure !== undefined) {
    const key = errorCodeOf(failure) === 'CUS-100011' ? 'register.ticketGone' : 'register.ticketLost';
    return (
      <>
        <Notice variant="warning">{t(key, { name })}</Notice>
        <RegisterForm {...form} />
      </>
    );
  }
  if (!identity) {
    return (
      <SkeletonGroup label={t('register.ticketWaiting', { name })}>
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <Notice variant={identity.email ? 'success' : 'warning'} announce="polite">
        {t(identity.email ? 'register.social' : 'register.socialNoMail', { name })}
      </Notice>
      <RegisterForm {...form} social={{ ticket, identity }} />
    </>
  );
}
