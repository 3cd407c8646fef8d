import paymentsEn from './payments.en.json' with { type: 'json' };
import paymentsEs from './payments.es.json' with { type: 'json' };
import wordsEn from './words.en.json' with { type: 'json' };
import wordsEs from './words.es.json' with { type: 'json' };

export const paymentsTexts = {
  es: { ...wordsEs, ...paymentsEs },
  en: { ...wordsEn, ...paymentsEn },
};
