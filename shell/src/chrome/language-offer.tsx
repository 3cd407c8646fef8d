import type { SiteLanguage } from '@horno/contracts/languages';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useShell } from '../app/shell-context.ts';
import { hasChosenLanguage, rememberLanguage } from '../language/language-cookie.ts';
import { languageOf, wordsOf } from '../language/prefix.ts';
import type { LanguageCard } from './language-card.tsx';

interface Offer {
  language: SiteLanguage;
  Card: ComponentType<ComponentProps<typeof LanguageCard>>;
}

/** Offers the language that the browser prefers, after hydration and until the customer decides. Without an offer nothing loads. */
export function LanguageOffer() {
  const { tenant, runtime } = useShell();
  const current = languageOf(runtime.router.basename());
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    if (hasChosenLanguage(document.cookie)) return;
    // pt has no texts of its own.
    const written = tenant.languages.filter((language) => language !== 'pt');
    const language = offeredLanguage(navigator.languages, written, wordsOf(languageOf(runtime.router.basename())));
    if (!language) return;
    async function bring(wanted: SiteLanguage): Promise<Offer> {
      const [{ LanguageCard: Card }, words] = await Promise.all([
        import(/* webpackChunkName: "language-card" */ './language-card.tsx'),
        // A page in Spanish has no English texts yet.
        wanted === 'en' ? import(/* webpackChunkName: "words-en" */ '../language/words-en.ts') : undefined,
      ]);
      words?.addFrameWordsEn(runtime.i18n);
      return { language: wanted, Card };
    }
    bring(language).then(setOffer, (error) => runtime.report({ remote: 'shell', phase: 'messages', error }));
  }, [tenant, runtime]);
  if (!offer || offer.language === current) return null;
  const stay = () => {
    rememberLanguage(document, current);
    setOffer(undefined);
  };
  return <offer.Card offer={offer.language} onStay={stay} />;
}

/**
 * Returns a language of the shop that the browser prefers to the one on screen (domain §1: the browser's list only offers).
 * Undefined for a customer who has chosen, or whose browser prefers the language on screen.
 */
export function offeredLanguage(
  preferred: readonly string[],
  offered: readonly SiteLanguage[],
  current: SiteLanguage,
): SiteLanguage | undefined {
  for (const tag of preferred) {
    const language = offered.find((one) => one === tag.toLowerCase().split('-')[0]);
    if (language) return language === current ? undefined : language;
  }
  return undefined;
}
