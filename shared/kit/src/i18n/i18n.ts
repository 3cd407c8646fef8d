import type { Lang } from '@horno/contracts';
import { createInstance, type i18n } from 'i18next';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };

export type Messages = { [key: string]: string | Messages };

/** One instance for the page; every remote adds its own namespace. es is the fallback (spec 1 §9). */
export function createI18n(lang: Lang): i18n {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    fallbackLng: 'es',
    ns: ['kit'],
    defaultNS: 'kit',
    resources: { es: { kit: es }, en: { kit: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

export function addMessages(instance: i18n, lang: Lang, namespace: string, messages: Messages): void {
  instance.addResourceBundle(lang, namespace, messages, true, true);
}
