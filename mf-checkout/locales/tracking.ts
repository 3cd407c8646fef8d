import ownEn from './own.en.json' with { type: 'json' };
import ownEs from './own.es.json' with { type: 'json' };
import trackingEn from './tracking.en.json' with { type: 'json' };
import trackingEs from './tracking.es.json' with { type: 'json' };
import wordsEn from './words.en.json' with { type: 'json' };
import wordsEs from './words.es.json' with { type: 'json' };

export const trackingTexts = {
  es: { ...wordsEs, ...ownEs, ...trackingEs },
  en: { ...wordsEn, ...ownEn, ...trackingEn },
};
