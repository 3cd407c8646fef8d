import nutritionEn from '../../locales/nutrition.en.json' with { type: 'json' };
import nutritionEs from '../../locales/nutrition.es.json' with { type: 'json' };
import textsEn from '../../locales/texts.en.json' with { type: 'json' };
import textsEs from '../../locales/texts.es.json' with { type: 'json' };

export const nutritionMessages = { es: { ...textsEs, ...nutritionEs }, en: { ...textsEn, ...nutritionEn } };
