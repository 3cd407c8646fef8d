import type { i18n } from 'i18next';
import en from '../../locales/en.json' with { type: 'json' };
import { addMessages } from './open-i18n.ts';

/** The kit's own words in English; those in Spanish are there from the start. */
export function addKitWordsEn(instance: i18n): void {
  addMessages(instance, 'en', 'kit', en);
}
