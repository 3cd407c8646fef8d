import contactEn from './contact.en.json' with { type: 'json' };
import contactEs from './contact.es.json' with { type: 'json' };
import formsEn from './forms.en.json' with { type: 'json' };
import formsEs from './forms.es.json' with { type: 'json' };

export const contactTexts = { es: { ...formsEs, ...contactEs }, en: { ...formsEn, ...contactEn } };
