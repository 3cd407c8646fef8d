import { useTranslation } from '@horno/kit';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { DeferredPart } from '../app/deferred-part.tsx';
import { useShell } from '../app/shell-context.ts';
import { afterLoad } from '../boot/after-load.ts';
import { LanguageOffer } from './language-offer.tsx';
import css from './notices.module.css';

const none: readonly never[] = [];
const bringCards = async () => (await import(/* webpackChunkName: "notice-cards" */ './notice-cards.tsx')).NoticeCards;
const bringConsent = async () =>
  (await import(/* webpackChunkName: "consent-door" */ '../consent/lazy-consent-banner.tsx')).LazyConsentBanner;

/** Cards of the notices. They load with the first notice, or when the page rests, so that they are there without a network. */
function LazyCards() {
  const { notices, isLive } = useShell();
  const shown = useSyncExternalStore(notices.subscribe, notices.get, () => none);
  const [Cards, setCards] = useState<ComponentType>();
  useEffect(() => {
    const bringLiveTab = () =>
      bringCards().then(
        (cards) => setCards(() => cards),
        // The next notice tries again.
        () => undefined,
      );
    if (shown.length > 0) void bringLiveTab();
    else if (isLive) afterLoad(bringLiveTab);
  }, [shown, isLive]);
  return Cards ? <Cards /> : null;
}

/** The notices of all remotes and of the shell, and the question about measurements. */
export function Notices() {
  const { t } = useTranslation();
  return (
    <>
      <section className={`u-stack u-gap-2 no-print ${css.notices}`} aria-label={t('notices')}>
        <LazyCards />
        <LanguageOffer />
        <LazyPwa />
        <LazyLiveTab />
      </section>
      <DeferredPart load={bringConsent} />
    </>
  );
}

const bringLiveTab = async () => (await import(/* webpackChunkName: "live" */ '../live/live-tab.tsx')).LiveTab;

/** Follows the live release once the page works. Its code loads when the page is idle. */
const LazyLiveTab = () => <DeferredPart load={bringLiveTab} />;

const bringPwa = async () => (await import(/* webpackChunkName: "pwa" */ '../pwa/pwa.tsx')).Pwa;

/**
 * A page from the worker may be a cached one, so the network state must be known before the customer acts. Customers who agreed to
 * measurements may leave before the idle time of a first visit.
 */
const isUrgent = () => Boolean(navigator.serviceWorker?.controller) || /sf\.consent=[^.;]*\.1\./.test(document.cookie);

/** Loads the offline support and the reports about the code. */
const LazyPwa = () => <DeferredPart load={bringPwa} isUrgent={isUrgent} />;
