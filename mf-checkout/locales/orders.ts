import ordersEn from './orders.en.json' with { type: 'json' };
import ordersEs from './orders.es.json' with { type: 'json' };
import ownEn from './own.en.json' with { type: 'json' };
import ownEs from './own.es.json' with { type: 'json' };
import wordsEn from './words.en.json' with { type: 'json' };
import wordsEs from './words.es.json' with { type: 'json' };

export const ordersTexts = {
  es: { ...wordsEs, ...ownEs, ...ordersEs },
  en: { ...wordsEn, ...ownEn, ...ordersEn },
};
