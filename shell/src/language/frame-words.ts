import type { Lang } from '@horno/contracts/wire';
import { addMessages, openI18n, type Runtime } from '@horno/kit/shell';
import es from '../../locales/es.json' with { type: 'json' };

/** Opens the page's translations with the frame's texts in its language. */
export async function openFrameWords(lang: Lang): Promise<Runtime['i18n']> {
  const instance = openI18n(lang);
  addMessages(instance, 'es', 'shell', es);
  if (lang === 'en') {
    const { addFrameWordsEn } = await import(/* webpackChunkName: "words-en" */ './words-en.ts');
    addFrameWordsEn(instance);
  }
  return instance;
}
