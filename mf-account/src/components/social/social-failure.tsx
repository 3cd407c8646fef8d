import { AppError, errorCodes, useErrorText, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import type { SocialTicket } from '../../domain/social.ts';
import { socialNames } from '../../domain/social.ts';
import { RecoveryLink } from '../form/recovery-link.tsx';

/** Error codes of the edge that have a text of their own after a sign-in at a provider. */
const codesWithText = ['SOCIAL_FAILED', 'CUS-100003', 'CUS-100009', 'CUS-100010', 'CUS-100011', 'TOO_MANY'] as const;

interface Props {
  /** Parameter `fault` of the address. */
  code: string | null;
  ticket: SocialTicket | undefined;
}

/** Explains why a sign-in at a provider failed, and what the customer can do. */
export function SocialFailure({ code, ticket }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!code) return null;
  const known = codesWithText.find((name) => name === code);
  const error = new AppError(Object.hasOwn(errorCodes, code) ? (code as keyof typeof errorCodes) : 'INTERNAL');
  const name = ticket ? socialNames[ticket.method] : t('social.thatAccount');
  const text = known ? t(`social.fault.${known}`, { name }) : errorText(error);
  const hasWay = known === 'CUS-100010';
  return (
    <Notice variant="error" announce="polite" action={hasWay ? <RecoveryLink error={error} /> : undefined}>
      {text}
    </Notice>
  );
}
