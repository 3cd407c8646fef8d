import { useTranslation } from 'react-i18next';
import { useRoot } from '../runtime.ts';

/** What stands where a page's own content failed: what happened, and a way to try again. */
export function RegionFailed({ onRetry }: { onRetry?: () => void }) {
  const { runtime } = useRoot();
  const { t } = useTranslation('kit', { i18n: runtime.i18n, useSuspense: false });
  return (
    <section className="region-failed" role="alert" data-region-failed="">
      <h2>{t('loadFailed.title')}</h2>
      <p>{t('loadFailed.text')}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </section>
  );
}
