import privacyEn from '../../locales/privacy.en.json' with { type: 'json' };
import privacyEs from '../../locales/privacy.es.json' with { type: 'json' };
import textsEn from '../../locales/texts.en.json' with { type: 'json' };
import textsEs from '../../locales/texts.es.json' with { type: 'json' };

export const privacyMessages = { es: { ...textsEs, ...privacyEs }, en: { ...textsEn, ...privacyEn } };
