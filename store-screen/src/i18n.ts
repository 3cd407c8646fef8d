import { directionTexts } from '@horno/contracts/directions-texts';
import type { Lang } from '@horno/contracts/wire';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };

/** A ticket has short names for some directions. */
const withDirections = <T extends { directions: object }>(texts: T, lang: Lang): T => ({
  ...texts,
  directions: { ...directionTexts[lang].directions, ...texts.directions },
});

/** Creates the texts of the page in both languages. */
export function createI18n(lang: Lang): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: lang,
    fallbackLng: 'es',
    resources: { es: { translation: withDirections(es, 'es') }, en: { translation: withDirections(en, 'en') } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}
