import privacyEn from './privacy.en.json' with { type: 'json' };
import privacyEs from './privacy.es.json' with { type: 'json' };
import textsEn from './texts.en.json' with { type: 'json' };
import textsEs from './texts.es.json' with { type: 'json' };

export const privacyTexts = { es: { ...textsEs, ...privacyEs }, en: { ...textsEn, ...privacyEn } };
