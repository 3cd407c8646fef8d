import { useShopPhone, useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { useLocation } from 'react-router';
import { telephone } from '../chrome/phone.ts';
import css from './fallback.module.css';
import { matchPage } from './page-match.ts';
import { useShell } from './shell-context.ts';

interface FallbackProps {
  /** A missing page is explained at length, a missing region in one line. */
  kind: 'page' | 'region';
  onRetry?: () => void;
  /** It comes back with the connection. */
  isOffline?: boolean;
}

/** Replaces a missing remote: what happened, what still works, a retry and the phone. */
export function Fallback({ kind, onRetry, isOffline }: FallbackProps) {
  const { t } = useTranslation();
  const { t: kit } = useTranslation('kit');
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
      <Title className={css.title}>{t('fallback.title')}</Title>
      <p>{isOffline ? kit('loadFailed.text') : t(kind === 'page' ? 'fallback.page' : 'fallback.region')}</p>
      <div className="u-row u-flex-wrap u-gap-3">
        {onRetry && <Button onClick={onRetry}>{t('fallback.retry')}</Button>}
        <a className={`u-inline-row ${css.phone}`} href={telephone(phone)}>
          {t('fallback.call', { phone })}
        </a>
      </div>
    </section>
  );
}
