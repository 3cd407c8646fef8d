import { addKitWordsEn, addMessages, type Runtime } from '@horno/kit/shell';
import en from '../../locales/en.json' with { type: 'json' };

/** Adds the frame's English texts. The Spanish ones are in the shell's main file, because they are the fallback. */
export function addFrameWordsEn(instance: Runtime['i18n']): void {
  addKitWordsEn(instance);
  addMessages(instance, 'en', 'shell', en);
}
