import type { SiteLanguage } from '@horno/contracts/languages';
import { Button, GlobeIcon, Notice } from '@horno/ui';
import { useEffect, useState } from 'react';
import { useShell } from '../app/shell-context.ts';
import { hasChosenLanguage, rememberLanguage } from '../language/language-cookie.ts';
import { offeredLanguage } from '../language/language-offer.ts';
import { languageOf, wordsOf } from '../language/prefix.ts';

/** Offers the language that the browser prefers, in that language, after hydration and until the customer decides. */
export function LanguageOffer() {
  const { tenant, runtime, switchLanguage } = useShell();
  const current = languageOf(runtime.router.basename());
  const [offer, setOffer] = useState<SiteLanguage>();
  useEffect(() => {
    if (hasChosenLanguage(document.cookie)) return;
    // pt has no texts of its own.
    const written = tenant.languages.filter((language) => language !== 'pt');
    const language = offeredLanguage(navigator.languages, written, wordsOf(languageOf(runtime.router.basename())));
    if (language !== 'en') return setOffer(language);
    // A page in Spanish has no English texts yet.
    import(/* webpackChunkName: "words-en" */ '../language/words-en.ts').then(
      ({ addFrameWordsEn }) => {
        addFrameWordsEn(runtime.i18n);
        setOffer(language);
      },
      (error) => runtime.report({ remote: 'shell', phase: 'messages', error }),
    );
  }, [tenant, runtime]);
  if (!offer || offer === current) return null;
  const t = runtime.i18n.getFixedT(wordsOf(offer), 'shell');
  const stay = () => {
    rememberLanguage(document, current);
    setOffer(undefined);
  };
  return (
    <div lang={wordsOf(offer)}>
      <Notice
        icon={<GlobeIcon size="s" />}
        onClose={stay}
        closeLabel={t('languageOffer.stay')}
        action={
          <Button size="s" variant="outline" onClick={() => switchLanguage(offer)}>
            {t('languageOffer.go')}
          </Button>
        }
      >
        {t('languageOffer.text')}
      </Notice>
    </div>
  );
}
