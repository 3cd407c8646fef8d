import type { i18n } from 'i18next';
import en from '../../locales/en.json' with { type: 'json' };
import { addMessages } from './open-i18n.ts';

/** Adds the kit's own English texts; the Spanish ones are present from the start. */
export function addKitWordsEn(instance: i18n): void {
  addMessages(instance, 'en', 'kit', en);
}
