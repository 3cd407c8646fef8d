import contactEn from '../../locales/contact.en.json' with { type: 'json' };
import contactEs from '../../locales/contact.es.json' with { type: 'json' };
import formsEn from '../../locales/forms.en.json' with { type: 'json' };
import formsEs from '../../locales/forms.es.json' with { type: 'json' };

export const contactMessages = { es: { ...formsEs, ...contactEs }, en: { ...formsEn, ...contactEn } };
