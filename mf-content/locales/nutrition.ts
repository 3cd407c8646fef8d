import nutritionEn from './nutrition.en.json' with { type: 'json' };
import nutritionEs from './nutrition.es.json' with { type: 'json' };
import textsEn from './texts.en.json' with { type: 'json' };
import textsEs from './texts.es.json' with { type: 'json' };

export const nutritionTexts = { es: { ...textsEs, ...nutritionEs }, en: { ...textsEn, ...nutritionEn } };
