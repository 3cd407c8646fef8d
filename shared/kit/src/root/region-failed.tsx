import { useFixedT } from '../i18n/use-fixed-t.ts';
import { useRoot } from '../runtime.ts';

/** What stands where a page's own content failed: what happened, and a way to try again. */
export function RegionFailed({ onRetry }: { onRetry?: () => void }) {
  const { runtime } = useRoot();
  const t = useFixedT(runtime.i18n, 'kit');
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
