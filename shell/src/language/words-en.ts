import { addKitWordsEn, addMessages, type Runtime } from '@horno/kit/shell';
import en from '../../locales/en.json' with { type: 'json' };

/** The frame's words in English. Spanish is in the shell's own file, since everything falls back to it. */
export function addFrameWordsEn(instance: Runtime['i18n']): void {
  addKitWordsEn(instance);
  addMessages(instance, 'en', 'shell', en);
}
