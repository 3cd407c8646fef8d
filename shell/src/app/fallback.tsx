import { useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { useLocation } from 'react-router';
import { telephone } from '../chrome/phone.ts';
import css from './fallback.module.css';
import { matchPage } from './page-match.ts';
import { useShell } from './shell-context.ts';

interface FallbackProps {
  /** A page's absence is explained at length, a region's in a line. */
  kind: 'page' | 'region';
  onRetry?: () => void;
}

/** What stands where a remote is missing: what happened, what still works, a way to try again and the phone. */
export function Fallback({ kind, onRetry }: FallbackProps) {
  const { t } = useTranslation();
  const { tenant, runtime } = useShell();
  const phone = tenant.phones.lima;
  const { pathname } = useLocation();
  // The home layout has a heading of its own.
  const hasHeading = matchPage(runtime.composition, pathname)?.layout === 'home';
  const Title = kind === 'page' && !hasHeading ? 'h1' : 'h2';
  return (
    <section
      className={kind === 'page' ? css.page : css.region}
      data-fallback={kind}
      role={onRetry ? 'alert' : undefined}
    >
      <Title className={css.title}>{t('fallback.title')}</Title>
      <p>{t(kind === 'page' ? 'fallback.page' : 'fallback.region')}</p>
      <div className={css.actions}>
        {onRetry && <Button onClick={onRetry}>{t('fallback.retry')}</Button>}
        <a className={css.phone} href={telephone(phone)}>
          {t('fallback.call', { phone })}
        </a>
      </div>
    </section>
  );
}
