import { consentCookie, readConsent } from '@horno/contracts/consent';
import type { Consent } from '@horno/contracts/consent-answer';
import { momentDayText } from '@horno/domain';
import { routes, useBus, useEvent, useLang, useNow, useTranslation } from '@horno/kit';
import { Button, Heading } from '@horno/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { SectionView } from '../text/section-view.tsx';
import { TextBlocks } from '../text/text-blocks.tsx';
import { TextFrame } from '../text/text-frame.tsx';
import type { TextPageProps } from '../text/text-page.tsx';
import css from './privacy.module.css';

/** Privacy policy with the customer's options and the consent to measurements. */
export function PrivacyPage({ doc, address }: TextPageProps) {
  const { t } = useTranslation();
  return (
    <TextFrame doc={doc} address={address}>
      <section aria-labelledby="centro" className="u-stack u-gap-4">
        <Heading level={2} id="centro">
          {t('centre.title')}
        </Heading>
        <ul className={`u-stack u-gap-3 ${css.ways}`}>
          {(
            [
              ['data', routes.profile.to()],
              ['ask', routes.contact.to({ issue: 'other' })],
              ['cookies', routes.topic.to({ name: 'cookies' })],
            ] as const
          ).map(([key, to]) => (
            <li key={key} className={`u-panel u-shadow ${css.way}`}>
              <Link to={to} className="u-inline-row u-touch u-strong">
                {t(`centre.${key}`)}
              </Link>
              <p className="small muted">{t(`centre.${key}Text`)}</p>
            </li>
          ))}
        </ul>
        <ConsentPanel version={doc.version} />
      </section>
      {doc.sections.map((section) => (
        <SectionView key={section.id} section={section}>
          <TextBlocks blocks={section.blocks} />
        </SectionView>
      ))}
    </TextFrame>
  );
}

/** Accepting and refusing take one tap each, at any time. */
function ConsentPanel({ version }: { version: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [consent, answer] = useConsent(version);
  const said = consent
    ? t(consent.analytics ? 'consent.on' : 'consent.off', {
        day: momentDayText(consent.at, lang),
        version: consent.version,
      })
    : t('consent.none');
  return (
    <div className={`u-panel u-shadow u-stack u-gap-3 ${css.consent}`}>
      <Heading level={3}>{t('consent.title')}</Heading>
      <p>{t('consent.text')}</p>
      <p role="status" className="u-semibold">
        {said}
      </p>
      <div className="u-cluster u-gap-3">
        <Button variant="outline" aria-pressed={consent?.analytics === true} onClick={() => answer(true)}>
          {t('consent.accept')}
        </Button>
        <Button variant="outline" aria-pressed={consent?.analytics === false} onClick={() => answer(false)}>
          {t('consent.reject')}
        </Button>
      </div>
    </div>
  );
}

/** Returns the consent of this browser and a function that changes it. `version`: edition of the policy on screen. */
function useConsent(version: string): [Consent | undefined, (analytics: boolean) => void] {
  const bus = useBus();
  const now = useNow();
  const [consent, setConsent] = useState<Consent>();
  useEffect(() => setConsent(readConsent(document.cookie)), []);
  useEvent('consent.changed@1', setConsent);
  function answer(analytics: boolean) {
    const given: Consent = { version, analytics, at: now().toISOString() };
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
    document.cookie = consentCookie(given);
    bus.publish('consent.changed@1', given);
  }
  return [consent, answer];
}
