import textsEn from './texts.en.json' with { type: 'json' };
import textsEs from './texts.es.json' with { type: 'json' };

export const textTexts = { es: textsEs, en: textsEn };
