import { consentCookie, readConsent } from '@horno/contracts/consent';
import type { Consent } from '@horno/contracts/consent-answer';
import { routes } from '@horno/contracts/routes';
import { useBus, useEvent, useLang, useNow, usePartMessages, useTranslation } from '@horno/kit';
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
function useRoomAtFoot(ref: RefObject<HTMLElement | null>, isOpen: boolean, isAside: boolean, lang: string): void {
  const [height, setHeight] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of another language has another height
  useLayoutEffect(() => {
    const banner = ref.current;
    if (!isOpen || !banner) return;
    const measure = () => setHeight(banner.offsetHeight);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      setHeight(0);
    };
  }, [ref, isOpen, lang]);
  useLayoutEffect(() => {
    const { style } = document.body;
    style.paddingBottom = `${height}px`;
    return () => void style.removeProperty('padding-bottom');
  }, [height]);
  // A property that the whole document inherits: each change costs the styles of every element.
  const room = isAside ? 0 : height;
  useLayoutEffect(() => {
    if (room === 0) return;
    const { style } = document.documentElement;
    style.setProperty('--sticky-bottom', `${room}px`);
    return () => void style.removeProperty('--sticky-bottom');
  }, [room]);
}

/** Asks for consent, but never over the action of a view, and not during the checkout. Both answers have equal weight in design; without one nothing is measured. */
export function ConsentBanner() {
  usePartMessages(consentMessages);
  const { t } = useTranslation();
  const lang = useLang();
  const bus = useBus();
  const now = useNow();
  const version = useShell().tenant.legal_versions.privacy;
  const [isOpen, setOpen] = useState(() => readConsent(document.cookie)?.version !== version);
  const isOrdering = useLocation().pathname === routes.checkout.to();
  const isShown = isOpen && !isOrdering;
  const ref = useRef<HTMLElement>(null);
  const isAside = useIsInTheWay(ref, isShown, { barsMakeRoom: true });
  useRoomAtFoot(ref, isShown, isAside, lang);
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
    <section ref={ref} className={cx('no-print', css.banner, isAside && css.aside)} aria-labelledby="consent-title">
      <div className={`u-stack u-gap-3 ${css.inside}`}>
        <div>
          <p id="consent-title" className="u-strong">
            {t('consent.title')}
          </p>
          <p className={css.text}>
            <span>{t('consent.text')}</span> <Link to={routes.privacy.to()}>{t('consent.more')}</Link>
          </p>
        </div>
        <div className={`u-stack u-gap-2 ${css.actions}`}>
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
