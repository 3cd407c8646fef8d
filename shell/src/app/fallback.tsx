import { useConnection, useShopPhone, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { telephone } from '../chrome/phone.ts';
import css from './fallback.module.css';
import { matchPage } from './page-match.ts';
import { useShell } from './shell-context.ts';

interface FallbackProps {
  /** A missing page is explained at length, a missing region in one line. */
  kind: 'page' | 'region';
  onRetry?: () => void;
}

const yes = () => true;

/** Calls `retry` when the network is back. Returns whether there is a network. */
function useRetryOnline(retry: (() => void) | undefined): boolean {
  const connection = useConnection();
  const isOnline = useSyncExternalStore(connection.onChange, connection.isOnline, yes);
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) retry?.();
    wasOnline.current = isOnline;
  }, [isOnline, retry]);
  return isOnline;
}

/** Replaces a missing remote: what happened, what still works, a retry and the phone. */
export function Fallback({ kind, onRetry }: FallbackProps) {
  const { t } = useTranslation();
  const { t: inKit } = useTranslation('kit');
  const isOnline = useRetryOnline(onRetry);
  const { tenant, place, runtime } = useShell();
  const phone = useShopPhone(tenant.phones, place);
  const { pathname } = useLocation();
  // The home layout has its own heading.
  const hasHeading = matchPage(runtime.composition, pathname)?.layout === 'home';
  const Title = kind === 'page' && !hasHeading ? 'h1' : 'h2';
  return (
    <section
      className={kind === 'page' ? css.page : css.region}
      data-fallback={kind}
      role={onRetry ? 'alert' : undefined}
    >
      <Title className={css.title}>{isOnline ? t('fallback.title') : inKit('loadOffline.title')}</Title>
      <p>{isOnline ? t(kind === 'page' ? 'fallback.page' : 'fallback.region') : inKit('loadOffline.text')}</p>
      <div className={css.actions}>
        {onRetry && <Button onClick={onRetry}>{t('fallback.retry')}</Button>}
        <a className={css.phone} href={telephone(phone)}>
          {t('fallback.call', { phone })}
        </a>
      </div>
    </section>
  );
}
