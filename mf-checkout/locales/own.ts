import ownEn from './own.en.json' with { type: 'json' };
import ownEs from './own.es.json' with { type: 'json' };
import wordsEn from './words.en.json' with { type: 'json' };
import wordsEs from './words.es.json' with { type: 'json' };

export const ownTexts = {
  es: { ...wordsEs, ...ownEs },
  en: { ...wordsEn, ...ownEn },
};
