import type { Lang } from '@horno/contracts/wire';
import { createInstance, type i18n } from 'i18next';
import es from '../../locales/es.json' with { type: 'json' };
import { clearTextCache } from './text-cache.ts';

/** Texts of one namespace in one language, by key. */
export type Messages = { [key: string]: string | Messages };

/** Creates the instance of the page; every remote adds its own namespace. es is the fallback (spec 1 §9) and present from the start. */
export function openI18n(lang: Lang): i18n {
  const instance = createInstance();
  void instance.init({
    lng: lang,
    fallbackLng: 'es',
    ns: ['kit'],
    defaultNS: 'kit',
    resources: { es: { kit: es } },
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  });
  return instance;
}

/** Adds the texts of a remote in one language. */
export function addMessages(instance: i18n, lang: Lang, namespace: string, messages: Messages): void {
  instance.addResourceBundle(lang, namespace, messages, true, true);
}

/** Texts of one part, in both languages, in addition to those of its remote. */
export type PartMessages = Readonly<Record<Lang, Messages>>;

const parts = new WeakMap<i18n, Set<PartMessages>>();

export function addPartMessages(instance: i18n, namespace: string, messages: PartMessages): void {
  const there = parts.get(instance) ?? new Set();
  if (there.has(messages)) return;
  parts.set(instance, there.add(messages));
  clearTextCache(instance);
  const { es, en } = messages;
  addMessages(instance, 'es', namespace, es);
  addMessages(instance, 'en', namespace, en);
}
