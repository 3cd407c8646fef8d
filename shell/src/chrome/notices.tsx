import { useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import { useSyncExternalStore } from 'react';
import { DeferredPart } from '../app/deferred-part.tsx';
import { useShell } from '../app/shell-context.ts';
import { LazyLiveTab } from '../live/lazy-live-tab.tsx';
import { LazyPwa } from '../pwa/lazy-pwa.tsx';
import { LanguageOffer } from './language-offer.tsx';
import css from './notices.module.css';

const none: readonly never[] = [];
const bringConsent = async () =>
  (await import(/* webpackChunkName: "consent-door" */ '../consent/lazy-consent-banner.tsx')).LazyConsentBanner;

/** Shows the notices of all remotes. A notice stays while the pointer or the focus is on it. */
export function Notices() {
  const { notices } = useShell();
  const { t } = useTranslation();
  const shown = useSyncExternalStore(notices.subscribe, notices.get, () => none);
  return (
    <>
      <section className={css.notices} aria-label={t('notices')}>
        {shown.map(({ id, kind, text }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only observes whether the customer reads
          <div
            key={id}
            onPointerEnter={() => notices.hold(id)}
            onPointerLeave={() => notices.release(id)}
            onFocus={() => notices.hold(id)}
            onBlur={() => notices.release(id)}
          >
            <Notice variant={kind} onClose={() => notices.close(id)} closeLabel={t('close')}>
              {text}
            </Notice>
          </div>
        ))}
        <LanguageOffer />
        <LazyPwa />
        <LazyLiveTab />
      </section>
      <DeferredPart load={bringConsent} />
    </>
  );
}
