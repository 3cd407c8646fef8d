import { LazyPart, lazyComponent, routes, useTranslation } from '@horno/kit';
import { ButtonLink } from '@horno/ui';
import { Link } from 'react-router-dom';
import { recoveryOf } from '../../domain/recovery.ts';
import { ADDRESSES_HASH } from '../../domain/sections.ts';
import { useCallbackTarget } from '../../state/use-callback.ts';

const CallLink = lazyComponent(async () => (await import('./call-link.tsx')).CallLink);

/** Link to the page where the customer can solve an error. */
export function RecoveryLink({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const callback = useCallbackTarget();
  const way = recoveryOf(error);
  const targets: Partial<Record<NonNullable<typeof way>, string>> = {
    login: routes.login.to({}, { callback }),
    register: routes.register.to({ callback }),
    forgot: routes.getMyPassword.to(),
    again: routes.getMyPassword.to(),
    contact: routes.contact.to(),
    addresses: routes.profile.to() + ADDRESSES_HASH,
    phone: `${routes.editProfile.to()}#phone`,
    resend: routes.profile.to(),
  };
  if (way === 'call') {
    return (
      <LazyPart>
        <CallLink />
      </LazyPart>
    );
  }
  const target = way && targets[way];
  if (!target) return null;
  return (
    <ButtonLink as={Link} to={target} size="s" variant="outline">
      {t(`recovery.${way}`)}
    </ButtonLink>
  );
}
