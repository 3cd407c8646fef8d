import { useFixedT } from '../i18n/use-fixed-t.ts';
import { useRoot } from '../runtime.ts';

interface RegionFailedProps {
  /** It is all that there is of the page at this path. */
  pagePath?: string | undefined;
  onRetry?: () => void;
}

/** What stands where a page's or a slot's own content failed: what happened, and a way to try again. */
export function RegionFailed({ pagePath, onRetry }: RegionFailedProps) {
  // The home layout has a heading of its own.
  const Title = pagePath === undefined || pagePath === '/' ? 'h2' : 'h1';
  const { runtime } = useRoot();
  const t = useFixedT(runtime.i18n, 'kit');
  return (
    <section className="region-failed" role="alert" data-region-failed="">
      <Title>{t('loadFailed.title')}</Title>
      <p>{t('loadFailed.text')}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </section>
  );
}
