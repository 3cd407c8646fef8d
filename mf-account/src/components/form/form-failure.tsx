import { useErrorText, useLang, useNow, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { recoveryOf } from '../../domain/recovery.ts';
import { waitSeconds } from '../../domain/refusal.ts';
import { RecoveryLink } from './recovery-link.tsx';

interface Props {
  failure: unknown;
  /** Text after the error; by default that the typed values are still there. */
  more?: ReactNode;
}

/** Error of a whole form, with the time to wait and a recovery link where there is one. */
export function FormFailure({ failure, more }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const seconds = waitSeconds(failure);
  if (failure === undefined) return null;
  return (
    <Notice variant="error" action={recoveryOf(failure) ? <RecoveryLink error={failure} /> : undefined}>
      {seconds === undefined ? <span>{errorText(failure)}</span> : <WaitText key={seconds} seconds={seconds} />}{' '}
      <span>{more ?? t('failure.kept')}</span>
    </Notice>
  );
}

/** Longer waits are shown in minutes, with the time of day. */
const SHORT_WAIT_S = 90;

function WaitText({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const lang = useLang();
  const now = useNow();
  const [endsAt] = useState(() => new Date(now().getTime() + seconds * 1000));
  if (seconds <= SHORT_WAIT_S) return t('failure.waitSeconds', { seconds });
  const clock = new Intl.DateTimeFormat(lang === 'en' ? 'en-US' : 'es-PE', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'America/Lima',
  });
  return t('failure.wait', { minutes: Math.ceil(seconds / 60), time: clock.format(endsAt) });
}

/** Returns true while the time that the server asks to wait has not passed. */
export function useIsWaiting(failure: unknown): boolean {
  const seconds = waitSeconds(failure);
  const [over, setOver] = useState<unknown>();
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => setOver(failure), seconds * 1000);
    return () => clearTimeout(timer);
  }, [failure, seconds]);
  return seconds !== undefined && over !== failure;
}
