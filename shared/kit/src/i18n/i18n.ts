import type { Lang } from '@horno/contracts/wire';
import type { i18n } from 'i18next';
import { openI18n } from './open-i18n.ts';
import { addKitWordsEn } from './words-en.ts';

/** Creates an instance with the kit's own texts in every language. The page loads those of the other language on demand (`openI18n`). */
export function createI18n(lang: Lang): i18n {
  const instance = openI18n(lang);
  addKitWordsEn(instance);
  return instance;
}
