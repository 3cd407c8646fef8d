import { useTranslation } from '../i18n/use-translation.ts';

interface RegionFailedProps {
  /** It is all that there is of the page at this path; empty for a slot. */
  pagePath?: string;
  onRetry: () => void;
}

/** What stands where a page's or a slot's own content failed: what happened, and a way to try again. */
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
