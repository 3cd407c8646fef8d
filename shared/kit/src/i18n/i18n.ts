import type { Lang } from '@horno/contracts/wire';
import type { i18n } from 'i18next';
import { openI18n } from './open-i18n.ts';
import { addKitWordsEn } from './words-en.ts';

/** An instance with the kit's own words in every language. The shell's page brings those of the other one by need (`openI18n`). */
export function createI18n(lang: Lang): i18n {
  const instance = openI18n(lang);
  addKitWordsEn(instance);
  return instance;
}
