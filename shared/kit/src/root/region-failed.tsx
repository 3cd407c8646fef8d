import { useTranslation } from '../i18n/use-translation.ts';

interface RegionFailedProps {
  /** Path of the page whose whole content failed; empty for a slot. */
  pagePath?: string;
  onRetry: () => void;
}

/** Replaces the content of a page or slot that failed: an explanation and a retry button. */
export function RegionFailed({ pagePath = '', onRetry }: RegionFailedProps) {
  // The home layout, at /, has a heading of its own.
  const Title = pagePath[1] ? 'h1' : 'h2';
  const { t } = useTranslation('kit');
  return (
    <section role="alert" data-region-failed="">
      <Title>{t('loadFailed.title')}</Title>
      <p>{t('loadFailed.text')}</p>
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </section>
  );
}
