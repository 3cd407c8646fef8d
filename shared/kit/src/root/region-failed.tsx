import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useConnection } from '../hooks.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const yes = () => true;

interface RegionFailedProps {
  /** Path of the page whose whole content failed; empty for a slot. */
  pagePath?: string;
  onRetry: () => void;
}

/**
 * Replaces the content of a page or slot that failed: an explanation and a retry button. Without a network it says so, and retries when
 * the network is back.
 */
export function RegionFailed({ pagePath = '', onRetry }: RegionFailedProps) {
  // The home layout, at /, has a heading of its own.
  const Title = pagePath[1] ? 'h1' : 'h2';
  const { t } = useTranslation('kit');
  const connection = useConnection();
  const isOnline = useSyncExternalStore(connection.onChange, connection.isOnline, yes);
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry();
    wasOnline.current = isOnline;
  }, [isOnline, onRetry]);
  return (
    <section role="alert" data-region-failed="">
      <Title>{isOnline ? t('loadFailed.title') : t('loadOffline.title')}</Title>
      <p>{isOnline ? t('loadFailed.text') : t('loadOffline.text')}</p>
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </section>
  );
}
