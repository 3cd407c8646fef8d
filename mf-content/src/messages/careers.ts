import careersEn from '../../locales/careers.en.json' with { type: 'json' };
import careersEs from '../../locales/careers.es.json' with { type: 'json' };
import textsEn from '../../locales/texts.en.json' with { type: 'json' };
import textsEs from '../../locales/texts.es.json' with { type: 'json' };

export const careersMessages = { es: { ...textsEs, ...careersEs }, en: { ...textsEn, ...careersEn } };
