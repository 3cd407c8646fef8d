import { consentCookie, readConsent } from '@horno/contracts/consent';
import type { Consent } from '@horno/contracts/consent-answer';
import { routes } from '@horno/contracts/routes';
import { useBus, useEvent, useNow, usePartMessages, useTranslation } from '@horno/kit';
import { Button, cx } from '@horno/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import en from '../../locales/consent.en.json' with { type: 'json' };
import es from '../../locales/consent.es.json' with { type: 'json' };
import { useShell } from '../app/shell-context.ts';
import { useIsInTheWay } from '../chrome/use-is-in-the-way.ts';
import css from './consent-banner.module.css';

const consentMessages = { es, en };

/**
 * Reserves space for the banner at the end of the page while the question is open, so that the page does not jump when the banner
 * steps aside. Sticky bars give it room only while it is seen.
 */
function useRoomAtFoot(ref: RefObject<HTMLElement | null>, isOpen: boolean, isAside: boolean): void {
  useLayoutEffect(() => {
    const banner = ref.current;
    if (!isOpen || !banner) return;
    const root = document.documentElement.style;
    const makeRoom = () => {
      const room = `${banner.offsetHeight}px`;
      root.setProperty('--page-end', room);
      if (isAside) root.removeProperty('--sticky-bottom');
      else root.setProperty('--sticky-bottom', room);
    };
    makeRoom();
    window.addEventListener('resize', makeRoom);
    return () => {
      window.removeEventListener('resize', makeRoom);
      for (const name of ['--page-end', '--sticky-bottom']) root.removeProperty(name);
    };
  });
}

/** Asks for consent, but never over the action of a view, and not during the checkout. Both answers have equal weight in design; without one nothing is measured. */
export function ConsentBanner() {
  usePartMessages(consentMessages);
  const { t } = useTranslation();
  const bus = useBus();
  const now = useNow();
  const version = useShell().tenant.legal_versions.privacy;
  const [isOpen, setOpen] = useState(() => readConsent(document.cookie)?.version !== version);
  const isOrdering = useLocation().pathname === routes.checkout.to();
  const isShown = isOpen && !isOrdering;
  const ref = useRef<HTMLElement>(null);
  const isAside = useIsInTheWay(ref, isShown, { barsMakeRoom: true });
  useRoomAtFoot(ref, isShown, isAside);
  useEvent('consent.changed@1', () => setOpen(false));
  if (!isShown) return null;
  const answer = (analytics: boolean) => {
    const consent: Consent = { version, analytics, at: now().toISOString() };
    // biome-ignore lint/suspicious/noDocumentCookie: some browsers have no cookie store
    document.cookie = consentCookie(consent);
    bus.publish('consent.changed@1', consent);
    setOpen(false);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section ref={ref} className={cx(css.banner, isAside && css.aside)} aria-labelledby="consent-title">
      <div className={css.inside}>
        <div>
          <p id="consent-title" className={css.title}>
            {t('consent.title')}
          </p>
          <p className={css.text}>
            {t('consent.text')} <Link to={routes.privacy.to()}>{t('consent.more')}</Link>
          </p>
        </div>
        <div className={css.actions}>
          <Button size="s" variant="outline" onClick={() => answer(false)}>
            {t('consent.reject')}
          </Button>
          <Button size="s" variant="outline" onClick={() => answer(true)}>
            {t('consent.accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}
