import stepsEn from './steps.en.json' with { type: 'json' };
import stepsEs from './steps.es.json' with { type: 'json' };
import wordsEn from './words.en.json' with { type: 'json' };
import wordsEs from './words.es.json' with { type: 'json' };

export const stepsTexts = {
  es: { ...wordsEs, ...stepsEs },
  en: { ...wordsEn, ...stepsEn },
};
