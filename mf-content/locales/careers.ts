import careersEn from './careers.en.json' with { type: 'json' };
import careersEs from './careers.es.json' with { type: 'json' };
import textsEn from './texts.en.json' with { type: 'json' };
import textsEs from './texts.es.json' with { type: 'json' };

export const careersTexts = { es: { ...textsEs, ...careersEs }, en: { ...textsEn, ...careersEn } };
